"""State-based actions (704): the check, and one function for each letter of 704.5."""
