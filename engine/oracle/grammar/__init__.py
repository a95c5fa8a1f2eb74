"""The grammar of card text: productions by subject, each a function from a reader to a node.

No production names a card. Every word is consumed, or the production misreads.
"""
