"""English for what happened: the one room in which records are told in sentences.

`grammar.py` puts a sentence into the right person and number, `sentences.py` finds the one of a record in the
other modules, which are tables of sentences by chapter of the rules. Another language, or a shorter form, is
another set of tables.
"""
