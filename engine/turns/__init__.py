"""The turn (500-514, 703) outside combat: its steps in their order, phasing, day and night."""
