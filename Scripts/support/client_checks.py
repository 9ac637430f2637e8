"""Third-party clients of Open-Meteo and MET Norway request the services that cloudy-stub simulates.

Each client is the released version on PyPI. Its results are compared with the simulated weather, which the stub returns
in a neutral format at /played: values, times, units, and the responses to invalid requests.
"""

import asyncio
import contextlib
import datetime
import inspect
import json
import logging
import math
import pathlib
import sys
import time as clock
import urllib.request

import aiohttp
import metno
import metno_locationforecast
import open_meteo
import pyopenmeteo
from open_meteo import AirQualityParameters, DailyParameters, HourlyParameters
from pyopenmeteo import AirQualityAPI, ForecastAPI, HistoricalAPI

UTC = datetime.timezone.utc
# MET Norway requires a contact in the user agent.
CONTACT = "me@example.org"
# West and east of Greenwich, both hemispheres, a UTC offset with 45 minutes, and a polar night or day.
PLACES = [
    (59.91, 10.75, "Europe/Oslo"),
    (40.71, -74.01, "America/New_York"),
    (27.7, 85.32, "Asia/Kathmandu"),
    (-33.87, 151.21, "Australia/Sydney"),
    (78.22, 15.64, "Arctic/Longyearbyen"),
    (-0.18, -78.47, "America/Guayaquil"),
]


class Played:
    """The simulated weather, by service, place and Unix time."""

    def __init__(self, url):
        self.url = url

    def rows(self, service, place, start, count, step=3600):
        """Returns rows by time; precipitation and wind of a row are those of the `step` seconds after its time."""
        query = f"latitude={place[0]}&longitude={place[1]}&service={service}&start={start}&count={count}&step={step}"
        with urllib.request.urlopen(f"{self.url}/played?{query}") as answer:
            return {row["time"]: row for row in json.load(answer)}


class Comparison:
    """Compares values, counts them, and reports the differences."""

    def __init__(self):
        self.count = 0
        self.failures = []

    def equal(self, what, seen, expected, within=0.0):
        self.count += 1
        if isinstance(expected, (int, float)) and not isinstance(expected, bool):
            good = isinstance(seen, (int, float)) and math.isclose(seen, expected, rel_tol=0, abs_tol=within + 1e-9)
        else:
            good = seen == expected
        if not good:
            self.failures.append(f"{what}: {seen!r} instead of {expected!r}")


def fahrenheit(celsius):
    return celsius * 1.8 + 32


def shift_of(offset):
    """Open-Meteo's rows have full hours of local time, but the values of full hours of GMT."""
    return offset - int(offset / 3600) * 3600


def second(local, offset):
    """Returns the Unix time that a row's values belong to, from its local time."""
    return int(local.replace(tzinfo=UTC).timestamp()) - offset + shift_of(offset)


def expect_present(say, what, time, period):
    """Expects the newest time that has started, since a comparison takes some seconds."""
    age = clock.time() - time
    say.equal(f"{what} is of now, {age:.0f} s ago", 0 <= age < period + 60, True)


class Redirected:
    """A session for `open-meteo` that sends requests for any host to the stub.

    The client's URL cannot be configured, and the client is not modified: it is documented to use a given session.
    """

    def __init__(self, session, url):
        self.session = session
        self.url = url
        self.hosts = []

    def get(self, url, **options):
        self.hosts.append(url.host)
        return self.session.get(f"{self.url}{url.path_qs}", **options)


async def check_open_meteo(url, played, place, say):
    async with aiohttp.ClientSession() as session:
        redirected = Redirected(session, url)
        client = open_meteo.OpenMeteo(session=redirected)
        variables = [
            HourlyParameters.TEMPERATURE_2M,
            HourlyParameters.RELATIVE_HUMIDITY_2M,
            HourlyParameters.PRECIPITATION,
            HourlyParameters.WIND_SPEED_10M,
            HourlyParameters.WIND_DIRECTION_10M,
            HourlyParameters.PRESSURE_MSL,
            HourlyParameters.CLOUD_COVER,
            HourlyParameters.WEATHER_CODE,
            HourlyParameters.IS_DAY,
            HourlyParameters.VISIBILITY,
        ]
        days = [
            DailyParameters.WEATHER_CODE,
            DailyParameters.TEMPERATURE_2M_MAX,
            DailyParameters.TEMPERATURE_2M_MIN,
            DailyParameters.TEMPERATURE_2M_MEAN,
            DailyParameters.PRECIPITATION_SUM,
            DailyParameters.WIND_SPEED_10M_MAX,
            DailyParameters.SUNRISE,
            DailyParameters.SUNSET,
        ]
        forecast = await client.forecast(
            latitude=place[0], longitude=place[1], timezone=place[2], current=variables, hourly=variables, daily=days,
            past_days=1, forecast_days=5)
        air = await client.air_quality(
            latitude=place[0], longitude=place[1], timezone=place[2],
            hourly=[AirQualityParameters.PM2_5, AirQualityParameters.EUROPEAN_AQI])
        with contextlib.suppress(open_meteo.OpenMeteoError):
            await client.forecast(latitude=place[0], longitude=place[1], hourly=["temperatur_2m"])
            say.failures.append("open-meteo: a figure that does not exist is not refused")
    say.equal("hosts", redirected.hosts, ["api.open-meteo.com", "air-quality-api.open-meteo.com", "api.open-meteo.com"])

    offset = forecast.utc_offset_seconds
    hours = forecast.hourly
    seconds = [second(time, offset) for time in hours.time]
    truth = played.rows("open-meteo", place, seconds[0] - 3600, len(seconds) + 2)
    say.equal("zone", forecast.timezone, place[2])
    say.equal("hours", len(seconds), 6 * 24)
    say.equal("first hour", hours.time[0].hour, 0)
    say.equal("unit of wind", forecast.hourly_units.wind_speed_10m, "km/h")
    for row, time in enumerate(seconds):
        now, before = truth[time], truth[time - 3600]
        what = f"hour {hours.time[row]}"
        say.equal(f"{what}, °C", hours.temperature_2m[row], now["temperature"], 0.05)
        say.equal(f"{what}, humidity", hours.relative_humidity_2m[row], now["humidity"] * 100, 0.5)
        say.equal(f"{what}, mm", hours.precipitation[row], before["precipitation"], 0.005)
        say.equal(f"{what}, km/h", hours.wind_speed_10m[row], now["wind_speed"] * 3.6, 0.05)
        say.equal(f"{what}, bearing", hours.wind_direction_10m[row], now["wind_bearing"], 0.5)
        say.equal(f"{what}, hPa", hours.pressure_msl[row], now["pressure"], 0.05)
        say.equal(f"{what}, clouds", hours.cloud_cover[row], now["cloud_cover"] * 100, 0.5)
        say.equal(f"{what}, day", bool(hours.is_day[row]), now["is_day"])
        if before["precipitation"] >= 0.02:
            say.equal(f"{what}, code {hours.weather_code[row]}", hours.weather_code[row] >= 51, True)
    for day, date in enumerate(forecast.daily.time):
        rows = range(24 * day, 24 * day + 24)
        figures = forecast.daily
        what = f"day {date}"
        temperatures = [truth[seconds[row]]["temperature"] for row in rows]
        say.equal(f"{what}", date, hours.time[24 * day].date())
        say.equal(f"{what}, highest", figures.temperature_2m_max[day], max(temperatures), 0.05)
        say.equal(f"{what}, lowest", figures.temperature_2m_min[day], min(temperatures), 0.05)
        say.equal(f"{what}, mean", figures.temperature_2m_mean[day], sum(temperatures) / 24, 0.1)
        say.equal(
            f"{what}, mm", figures.precipitation_sum[day],
            sum(truth[seconds[row] - 3600]["precipitation"] for row in rows), 0.13)
        say.equal(
            f"{what}, wind", figures.wind_speed_10m_max[day],
            max(truth[seconds[row]]["wind_speed"] for row in rows) * 3.6, 0.05)
        say.equal(f"{what}, code", figures.weather_code[day], max(hours.weather_code[row] for row in rows))
        # Daytime is between sunrise and sunset, except for some minutes in half-hour zones.
        for row in rows:
            rise, dusk = figures.sunrise[day], figures.sunset[day]
            margin = datetime.timedelta(seconds=shift_of(offset) + 90)
            time = hours.time[row]
            if all(abs(time - edge) > margin for edge in (rise, dusk)):
                say.equal(f"{what}, {time} is day", bool(hours.is_day[row]), rise < time < dusk)
    current = second(forecast.current.time, offset) - shift_of(offset)
    expect_present(say, "the present", current, 900)
    now = played.rows("open-meteo", place, current - 900, 2, 900)
    say.equal("now, °C", forecast.current.temperature_2m, now[current]["temperature"], 0.05)
    say.equal("now, mm", forecast.current.precipitation, now[current - 900]["precipitation"], 0.005)
    say.equal("hours of air", len(air.hourly.time), 5 * 24)
    say.equal("air", all(3 <= value <= 35 for value in air.hourly.pm2_5 if value is not None), True)


def check_pyopenmeteo(url, played, place, say):
    # A subclass with another BASE_URL selects another host.
    def at_stub(api):
        return type(api.__name__, (api,), {"BASE_URL": url + "/" + api.BASE_URL.split("/", 3)[3]})()

    def hour_of(text):
        return datetime.datetime.fromisoformat(text)

    client = at_stub(ForecastAPI)
    names = ["temperature_2m", "wind_speed_10m", "precipitation", "snowfall"]
    answer = client.get(
        place[:2], hourly=names, daily=["temperature_2m_max", "sunrise"], current=["temperature_2m"],
        minutely_15=["precipitation"], temperature_unit="fahrenheit", wind_speed_unit="mph",
        precipitation_unit="inch", timezone="auto", forecast_days=3)
    offset = answer.utc_offset_seconds
    seconds = [second(hour_of(text), offset) for text in answer.hourly["time"]]
    truth = played.rows("open-meteo", place, seconds[0] - 3600, len(seconds) + 2)
    say.equal("zone", answer.timezone, place[2])
    say.equal("names", answer.get_hourly(), names)
    say.equal("units", [answer.hourly_units[name] for name in names], ["°F", "mp/h", "inch", "inch"])
    for row, time in enumerate(seconds):
        what = f"hour {answer.hourly['time'][row]}"
        say.equal(f"{what}, °F", answer.hourly["temperature_2m"][row], fahrenheit(truth[time]["temperature"]), 0.05)
        say.equal(f"{what}, mph", answer.hourly["wind_speed_10m"][row], truth[time]["wind_speed"] * 2.2369363, 0.05)
        before = truth[time - 3600]
        say.equal(f"{what}, in", answer.hourly["precipitation"][row], before["precipitation"] / 25.4, 0.0005)
        say.equal(f"{what}, in of snow", answer.hourly["snowfall"][row], before["snow"] / 2.54, 0.0005)
    for day, date in enumerate(answer.daily["time"]):
        highest = max(truth[time]["temperature"] for time in seconds[24 * day:24 * day + 24])
        say.equal(f"day {date}, °F", answer.daily["temperature_2m_max"][day], fahrenheit(highest), 0.05)
    quarters = answer.minutely_15
    start = second(hour_of(quarters["time"][0]), offset) - shift_of(offset)
    say.equal("quarters", len(quarters["time"]), 3 * 96)
    fallen = list(played.rows("open-meteo", place, start - 900, len(quarters["time"]), 900).values())
    for row, text in enumerate(quarters["time"]):
        say.equal(f"quarter {text}, in", quarters["precipitation"][row], fallen[row]["precipitation"] / 25.4, 0.0005)

    numbers = client.get(place[:2], hourly=["temperature_2m"], timeformat="unixtime", forecast_hours=12)
    truth = played.rows("open-meteo", place, numbers.hourly["time"][0], 12)
    say.equal("Unix hours", numbers.hourly["time"], list(truth))
    expect_present(say, "the first hour", numbers.hourly["time"][0], 3600)
    for row, time in enumerate(numbers.hourly["time"]):
        say.equal(f"hour {time}, °C", numbers.hourly["temperature_2m"][row], truth[time]["temperature"], 0.05)

    past = at_stub(HistoricalAPI).get(
        place[:2], hourly=["temperature_2m"], daily=["temperature_2m_mean"], start_date="2025-02-27",
        end_date="2025-03-01", timezone="GMT")
    start = int(datetime.datetime(2025, 2, 27, tzinfo=UTC).timestamp())
    truth = list(played.rows("open-meteo-archive", place, start, 72).values())
    say.equal("days of the archive", past.daily["time"], ["2025-02-27", "2025-02-28", "2025-03-01"])
    for row, hour in enumerate(truth):
        say.equal(f"past hour {row}, °C", past.hourly["temperature_2m"][row], hour["temperature"], 0.05)

    air = at_stub(AirQualityAPI).get(place[:2], hourly=["pm10", "us_aqi"], current=["pm10"], timezone="auto")
    say.equal("hours of air", [len(air.hourly["pm10"]), air.has_current()], [120, True])

    try:
        client.get(place[:2], hourly=["temperatur_2m"])
        say.failures.append("a figure that does not exist is not refused")
    except pyopenmeteo.APIError as error:
        say.equal("refusal", [error.status_code, "temperatur_2m" in (error.reason or "")], [400, True])


def expected_symbol(row):
    """Returns MET Norway's symbol for weather without precipitation and fog."""
    cover = row["cloud_cover"]
    return "clearsky" if cover < 0.13 else "fair" if cover < 0.38 else "partlycloudy" if cover < 0.86 else "cloudy"


def check_metno_locationforecast(url, played, place, folder, say):
    # The service's URL, the user agent and the folder are the client's own parameters.
    for kind in ("compact", "complete"):
        forecast = metno_locationforecast.Forecast(
            metno_locationforecast.Place("Somewhere", *place[:2]), f"metno-check/1.0 {CONTACT}", forecast_type=kind,
            save_location=str(folder / "metno"), base_url=f"{url}/weatherapi/locationforecast/2.0/")
        say.equal(f"{kind}, first time", forecast.update(), "Data-Modified")
        say.equal(f"{kind}, second time", forecast.update(), "Data-Not-Expired")
        steps = forecast.data.intervals
        start = int(steps[0].start_time.timestamp())
        truth = played.rows("met-norway", place, start, 14 * 24)
        say.equal(f"{kind}, steps", len(steps) > 80, True)
        expect_present(say, f"{kind}, the first step", start, 3600)
        expect_present(say, f"{kind}, the run", forecast.data.updated_at.timestamp(), 2 * 3600)
        say.equal(f"{kind}, expires", forecast.data.expires > datetime.datetime.now(UTC), True)
        for step in steps:
            now = truth[int(step.start_time.timestamp())]
            what = f"{kind}, {step.start_time}"
            figures = step.variables
            for name, figure, unit in [
                ("air_temperature", now["temperature"], "celsius"),
                ("wind_speed", now["wind_speed"], "m/s"),
                ("wind_from_direction", now["wind_bearing"], "degrees"),
                ("relative_humidity", now["humidity"] * 100, "%"),
                ("air_pressure_at_sea_level", now["pressure"], "hPa"),
                ("cloud_area_fraction", now["cloud_cover"] * 100, "%"),
            ]:
                say.equal(f"{what}, {name}", figures[name].value, figure, 0.05)
                say.equal(f"{what}, unit of {name}", figures[name].units, unit)
            hours = int(step.duration.total_seconds() / 3600)
            following = [truth[int(step.start_time.timestamp()) + 3600 * hour] for hour in range(hours)]
            if hours:
                fallen = sum(row["precipitation"] for row in following)
                say.equal(f"{what}, mm", figures["precipitation_amount"].value, fallen, 0.05)
                if fallen == 0 and step.symbol_code != "fog":
                    say.equal(f"{what}, symbol", step.symbol_code.split("_")[0], expected_symbol(now))
            if kind == "complete":
                say.equal(f"{what}, dew point", figures["dew_point_temperature"].value, now["dew_point"], 0.05)
                for name in figures:
                    say.equal(f"{what}, {name} has a unit", figures[name].units in (None, ""), False)
        # The client only repeats a request when the response has expired; then nothing may be new.
        forecast.data.expires = datetime.datetime.now(UTC) - datetime.timedelta(seconds=1)
        say.equal(f"{kind}, third time", forecast.update(), "Data-Not-Modified")
    nameless = metno_locationforecast.Forecast(
        metno_locationforecast.Place("Nowhere", *place[:2]), "", forecast_type="compact",
        save_location=str(folder / "nameless"), base_url=f"{url}/weatherapi/locationforecast/2.0/")
    try:
        nameless.update()
        say.failures.append("who does not say who they are is not refused")
    except Exception as error:
        say.equal("refusal", "403" in str(error), True)


async def check_pymetno(url, played, place, say):
    # The service's URL and the session are the client's own parameters.
    address = f"{url}/weatherapi/locationforecast/2.0/complete"
    point = {"lat": place[0], "lon": place[1], "msl": 20}
    async with aiohttp.ClientSession() as session:
        # The default user agent has no contact, which the real service refuses.
        say.equal("without a name", await metno.MetWeatherData(point, session, address).fetching_data(), False)
    async with aiohttp.ClientSession(headers={"User-Agent": f"pymetno-check/1.0 {CONTACT}"}) as session:
        client = metno.MetWeatherData(point, session, address)
        say.equal("with a name", await client.fetching_data(), True)
        if client.data is None:
            return
    start = int(metno.parse_datetime(client.data["properties"]["timeseries"][0]["time"]).timestamp())
    truth = played.rows("met-norway", place, start, 72)
    expect_present(say, "the first step", start, 3600)
    present = client.get_current_weather()
    hours = [present] + client.get_forecast(UTC, hourly=True)
    # The forecast starts with the next hour, unless an hour began in the meantime.
    say.equal("hours", len(hours) >= 25, True)
    for hour in hours:
        time = int(datetime.datetime.fromisoformat(hour["datetime"]).timestamp())
        now = truth[time]
        what = f"hour {hour['datetime']}"
        say.equal(f"{what}, °C", hour["temperature"], now["temperature"], 0.05)
        say.equal(f"{what}, km/h", hour["wind_speed"], now["wind_speed"] * 3.6, 0.25)
        say.equal(f"{what}, bearing", hour["wind_bearing"], now["wind_bearing"], 0.05)
        say.equal(f"{what}, humidity", hour["humidity"], now["humidity"] * 100, 0.05)
        say.equal(f"{what}, hPa", hour["pressure"], now["pressure"], 0.05)
        say.equal(f"{what}, mm", hour["precipitation"], now["precipitation"], 0.05)
        say.equal(f"{what}, chance", hour["precipitation_probability"], now["chance"] * 100, 0.05)
        say.equal(f"{what}, dew point", hour["dew_point"], now["dew_point"], 0.05)
        say.equal(f"{what}, clouds", hour["cloudiness"], now["cloud_cover"] * 100, 0.05)
        if now["precipitation"] == 0:
            dry = ("sunny", "clear-night", "partlycloudy", "cloudy", "fog")
            # It does not know the symbols of polar twilight.
            say.equal(f"{what}, {hour['condition']}", hour["condition"] in dry or place[0] > 67, True)
    for day in client.get_forecast(UTC):
        say.equal(f"day {day['datetime']}", day["templow"] <= day["temperature"], True)


def main(url, folder):
    # The client logs the expected refusal.
    logging.getLogger("metno").setLevel(logging.CRITICAL)
    played = Played(url)
    failed = False
    # MET Norway's terms apply here as well: at most 20 requests per second.
    checks = [
        ("open-meteo", 0, lambda place, say: check_open_meteo(url, played, place, say)),
        ("pyopenmeteo", 0, lambda place, say: check_pyopenmeteo(url, played, place, say)),
        ("metno-locationforecast", 0.5,
         lambda place, say: check_metno_locationforecast(url, played, place, folder, say)),
        ("PyMetno", 0.5, lambda place, say: check_pymetno(url, played, place, say)),
    ]
    for name, pause, check in checks:
        figures = 0
        for place in PLACES:
            say = Comparison()
            clock.sleep(pause)
            try:
                result = check(place, say)
                if inspect.iscoroutine(result):
                    asyncio.run(result)
            except Exception as error:
                say.failures.append(f"{type(error).__name__}: {error}")
            figures += say.count
            if say.count == 0 and not say.failures:
                say.failures.append("nothing was compared")
            for failure in say.failures[:5]:
                print(f"{name} at {place[2]}: {failure}")
            if len(say.failures) > 5:
                print(f"{name} at {place[2]}: and {len(say.failures) - 5} more")
            failed = failed or bool(say.failures)
        print(f"{name}: {figures} figures at {len(PLACES)} places")
    return 1 if failed else 0


sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
