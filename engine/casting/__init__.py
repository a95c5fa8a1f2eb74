"""Casting spells and activating abilities (601, 602): from where, in which way, with which choices."""
