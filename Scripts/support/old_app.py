"""A weather app of Dark Sky's time, as in tutorials: a day and a week. Usage: old_app.py LATITUDE LONGITUDE

It requires every field, has the host name in a constant, and knows only the API's default units.
"""

import datetime
import json
import sys
import urllib.request

BASE = "https://api.darksky.net/forecast/0123456789abcdef0123456789abcdef"
ICONS = {"clear-day": "sun", "clear-night": "moon", "rain": "rain", "snow": "snow", "sleet": "sleet"}

with urllib.request.urlopen(f"{BASE}/{sys.argv[1]},{sys.argv[2]}") as answer:
    weather = json.load(answer)

now = weather["currently"]
date = datetime.datetime.fromtimestamp(now["time"])
print(f"{date:%a, %B} {date.day}")
print(f"{date:%I:%M %p}")
print(f"{now['windSpeed']:.0f} MPH")
print(now["summary"])
print(f"{(now['temperature'] - 32) / 1.8:.1f} °C")
print(ICONS.get(now["icon"], "cloud"))

for day in weather["daily"]["data"]:
    date = datetime.datetime.fromtimestamp(day["time"])
    temperatures = f"{day['temperatureMin']:.0f}° - {day['temperatureMax']:.0f}°"
    print(f"{date:%A} | {date:%B} {date.day} | {temperatures} | {day['windSpeed']:.0f} MPH | {ICONS.get(day['icon'], 'cloud')}")
