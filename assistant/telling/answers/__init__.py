"""English for what is answered: the sentences of answers, from what is found of an outcome.

`sentences.py` finds the sentence of a finding (`assistant/findings/`) in the tables of the other
modules, `whole.py` makes an answer of what is found: with its yes or no, and with what it depends on.
"""
