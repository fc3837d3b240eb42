"""The conformance kit: does a player of others tell the collector what its viewer really watched?"""
