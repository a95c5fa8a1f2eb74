"""One reader for each format in which the rules have been written down; knows documents, not the game."""
