"""The keyword actions of section 701, each in a file: what a text's verbs tell the game to do."""
