"""Questions without a board: the smallest board for their subjects is built and played.

What has no known smallest board, or a word that nothing here reads, is left to others.
"""
