"""The window for those who do not see it: a native tree for screen readers, and a voice without one."""
