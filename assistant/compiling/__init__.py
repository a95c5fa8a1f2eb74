"""Cards compiled by the thousand, and what a card's text was understood as."""
