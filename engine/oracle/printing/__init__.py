"""Writing nodes back as the text that they were read from, word for word."""
