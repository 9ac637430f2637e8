"""Settings that only the window has, for checks without a window."""

import sqlite3


def choose(store, name, value):
    """Changes a setting in a store, as the window does. The store must have the setting of temperatures."""
    with sqlite3.connect(store, timeout=10) as connection:
        connection.execute(
            "REPLACE INTO person_setting (person, name, value, revision)"
            " SELECT person, ?, ?, revision FROM person_setting WHERE name = 'temperature'", (name, value))
    connection.close()
