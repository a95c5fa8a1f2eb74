"""Files of cards, read into model.Card: one reader for each format."""
