"""What whoever asks gets with a refusal: the board as far as it was understood, and questions that work."""
