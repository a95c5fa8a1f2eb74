"""Continuous effects and the layers (611-613): which there are, in which order they apply, what they do."""
