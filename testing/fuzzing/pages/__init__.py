"""Random pages of connections, with what a naive model says of them."""
