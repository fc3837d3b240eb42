"""The reports' engine, whose calls take ids as well."""

from tests.insights.conftest import reports as reports
