"""Cards: their faces as data, frames, the picture in the window, and the parts of all layouts."""
