"""The conformance kit: does a third-party player report to the collector what its viewer really watched?"""
