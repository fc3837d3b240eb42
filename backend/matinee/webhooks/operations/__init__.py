"""`outbox` writes events, `endpoints` is what owners set, `deliveries` sends."""
