"""Plays by the rules; knows rules only as citations. No I/O, no clock, no hidden randomness."""
