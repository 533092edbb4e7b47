"""The shipped packs, texts and scenarios; a package only so that installed copies find them."""
