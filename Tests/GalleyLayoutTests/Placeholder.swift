// To be replaced.
