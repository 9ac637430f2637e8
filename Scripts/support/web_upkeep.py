"""What an open page does by itself, and what there is without a network."""
