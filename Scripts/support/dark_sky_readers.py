"""Requests a Dark Sky server with a third-party client, and prints the client's result with Dark Sky's field names.

Usage: dark_sky_readers.py CLIENT. It reads one place per line, and writes a line for each. The client's folder is in
PYTHONPATH. The server's response is only read through the client: fields that the client does not expose are omitted.
"""

import asyncio
import calendar
import contextlib
import datetime
import io
import json
import logging
import os
import sys

UTC = datetime.timezone.utc
BLOCKS = ["minutely", "hourly", "daily"]
FIELDS = """
    time summary icon nearestStormDistance nearestStormBearing sunriseTime sunsetTime moonPhase precipIntensity
    precipIntensityError precipIntensityMax precipIntensityMaxTime precipProbability precipType precipAccumulation temperature
    apparentTemperature temperatureHigh temperatureHighTime temperatureLow temperatureLowTime apparentTemperatureHigh
    apparentTemperatureHighTime apparentTemperatureLow apparentTemperatureLowTime temperatureMin temperatureMinTime
    temperatureMax temperatureMaxTime apparentTemperatureMin apparentTemperatureMinTime apparentTemperatureMax
    apparentTemperatureMaxTime dewPoint humidity pressure windSpeed windGust windGustTime windBearing cloudCover uvIndex
    uvIndexTime visibility ozone
""".split()
ALERT_FIELDS = "title regions severity time expires description uri".split()
HEADERS = ["Cache-Control", "Expires", "X-Forecast-API-Calls", "X-Response-Time"]
# Some clients only accept keys of 32 letters and digits.
KEY = "0123456789abcdef0123456789abcdef"


def seconds(value):
    """Converts a client's time to seconds: a number, an instant, or this machine's local time."""
    return round(value.timestamp()) if isinstance(value, datetime.datetime) else value


def of_greenwich(value):
    return calendar.timegm(value.timetuple())


def told(point, fields=FIELDS, get=getattr, time=seconds):
    """Returns the fields of a client's value."""
    found = {}
    for name in fields:
        with contextlib.suppress(AttributeError, KeyError):
            value = get(point, name)
            if value is not None:
                found[name] = time(value) if name in ("time", "expires") or name.endswith("Time") else value
    return found


def of_mapping(point, name):
    return point[name]


def block(of, get=getattr, **options):
    return {
        **told(of, ["summary", "icon"], get), "data": [told(point, get=get, **options) for point in get(of, "data")]}


def snake(name):
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def moment(place):
    """Returns the requested past time without a zone, in the place's local time."""
    return datetime.datetime.fromisoformat(place["time"]) if place.get("time") else None


def present(place):
    return None if place.get("time") else True


def python_forecastio(place):
    import forecastio
    forecast = forecastio.load_forecast(KEY, place["latitude"], place["longitude"], time=moment(place), units=place["units"])

    def get(point, name):
        value = getattr(point, name)
        return of_greenwich(value) if isinstance(value, datetime.datetime) else value

    return {
        "currently": told(forecast.currently(), get=get), "hourly": block(forecast.hourly(), get),
        "daily": block(forecast.daily(), get), "minutely": block(forecast.minutely(), get) if present(place) else None,
        "alerts": [told(alert, ALERT_FIELDS) for alert in forecast.alerts()], "offset": forecast.offset(),
        "headers": dict(forecast.http_headers)}


def darkskylib(place):
    import darksky
    return of_attributes(darksky.forecast(KEY, place["latitude"], place["longitude"], time=place.get("time"), units=place["units"]))


def pirateweatherlib(place):
    import pirateweather
    return of_attributes(pirateweather.forecast(KEY, place["latitude"], place["longitude"], units=place["units"]))


def of_attributes(forecast):
    # Its flags use underscores instead of hyphens.
    flags = {name.replace("_", "-"): value for name, value in vars(forecast.flags).items() if name != "_data"}
    return {
        "latitude": forecast.latitude, "longitude": forecast.longitude, "timezone": forecast.timezone, "offset": forecast.offset,
        "currently": told(forecast.currently, get=lambda point, name: vars(point)[name]),
        **{name: block(vars(forecast)[name], lambda point, name: vars(point)[name]) for name in BLOCKS if name in vars(forecast)},
        "alerts": [told(alert, ALERT_FIELDS, get=of_mapping) for alert in forecast.alerts] if "alerts" in vars(forecast) else [],
        "flags": flags, "headers": dict(forecast.response_headers)}


def of_snake_case(forecast):
    """Reads the clients derived from one another, with a class for each block. A class has a fixed list of fields."""
    def known(kind):
        fields = {name: snake(name) for name in FIELDS}
        own = kind.__annotations__
        return [name for name, spelling in fields.items() if spelling in own or name in own]

    def get(point, name):
        return getattr(point, snake(name)) if snake(name) in type(point).__annotations__ else getattr(point, name)

    read = {
        "latitude": forecast.latitude, "longitude": forecast.longitude, "timezone": forecast.timezone, "offset": forecast.offset,
        "currently": told(forecast.currently, get=get),
        "alerts": [told(alert, [name for name in ALERT_FIELDS if name in type(alert).__annotations__]) for alert in forecast.alerts],
        "knows": {"currently": known(type(forecast.currently))}}
    if hasattr(forecast, "flags"):
        flags = {"sources": forecast.flags.sources, "units": forecast.flags.units, "nearest-station": forecast.flags.nearest__station}
        read["flags"] = {name: value for name, value in flags.items() if value is not None}
    for name in BLOCKS:
        found = getattr(forecast, name)
        read["knows"][name] = known(type(found).data_class)
        if found.data:
            read[name] = {"data": [told(point, get=get) for point in found.data]} | told(found, ["summary", "icon"])
    if forecast.alerts:
        read["knows"]["alerts"] = [name for name in ALERT_FIELDS if name in type(forecast.alerts[0]).__annotations__]
    return read


def darksky_weather(place):
    from darksky.api import DarkSky
    client = DarkSky(KEY)
    if place.get("time"):
        time = datetime.datetime.fromtimestamp(place["unix"], UTC)
        return of_snake_case(client.get_time_machine_forecast(place["latitude"], place["longitude"], time, values_units=place["units"]))
    return of_snake_case(client.get_forecast(place["latitude"], place["longitude"], extend=True, values_units=place["units"]))


def darksky_weather_async(place):
    import aiohttp
    from darksky.api import DarkSkyAsync

    async def ask():
        async with aiohttp.ClientSession(trust_env=True) as session:
            return await DarkSkyAsync(KEY).get_forecast(
                place["latitude"], place["longitude"], client_session=session, values_units=place["units"], exclude=["minutely", "flags"])

    return of_snake_case(asyncio.run(ask()))


def darksky_sdk_python(place):
    from darksky.api import DarkSky
    return of_snake_case(DarkSky(KEY).get_forecast(place["latitude"], place["longitude"], units=place["units"]))


def pirate_weather(place):
    from pirate_weather.api import PirateWeather
    from pirate_weather.types.units import Units
    return of_snake_case(PirateWeather(KEY).get_forecast(
        place["latitude"], place["longitude"], values_units=Units(place["units"]).value))


def forecastiopy(place):
    from forecastiopy import FIOAlerts, FIOCurrently, FIODaily, FIOFlags, FIOHourly, FIOMinutely, ForecastIO
    forecast = ForecastIO.ForecastIO(KEY, latitude=place["latitude"], longitude=place["longitude"], units=place["units"])

    def numbered(kind, singular, count):
        """Reads each field of each row from an attribute, such as `hour_3_temperature`."""
        own = kind(forecast)
        return told(own, ["summary", "icon"]) | {
            "data": [told(own, get=lambda of, name: getattr(of, f"{singular}_{row}_{name}")) for row in range(count(own))]}

    read = {
        "latitude": forecast.latitude, "longitude": forecast.longitude, "timezone": forecast.timezone, "offset": forecast.offset,
        "currently": told(FIOCurrently.FIOCurrently(forecast)),
        "hourly": numbered(FIOHourly.FIOHourly, "hour", lambda own: own.hours()),
        "daily": numbered(FIODaily.FIODaily, "day", lambda own: own.days()),
        "flags": FIOFlags.FIOFlags(forecast).get(), "alerts": FIOAlerts.FIOAlerts(forecast).get() or [],
        "headers": dict(zip(HEADERS, (
            forecast.cache_control, forecast.expires, forecast.x_forecast_api_calls, forecast.x_responde_time)))}
    if forecast.has_minutely():
        read["minutely"] = numbered(FIOMinutely.FIOMinutely, "minute", lambda own: own.minutes())
    return read


def pydarksky(place):
    import pydarksky
    client = pydarksky.DarkSky(KEY)
    client.units = place["units"] if place["units"] in client.UNITS else "auto"
    weather = client.weather(place["latitude"], place["longitude"], date=moment(place))
    read = {
        "latitude": weather.latitude, "longitude": weather.longitude, "timezone": weather.timezone,
        "currently": told(weather.now, get=lambda point, name: vars(point)[name]),
        "flags": {"sources": weather.flags.sources, "units": weather.flags.units}, "knows": {"flags": ["sources", "units"]},
        "alerts": [told(alert, ALERT_FIELDS) for alert in weather.alerts] if weather.has_alerts() else [],
        "headers": {
            "X-Forecast-API-Calls": client.api_call_count, "X-Response-Time": client.response_time, "Date": client.response_date}}
    for name in BLOCKS:
        if hasattr(weather, name):
            read[name] = {
                "summary": getattr(weather, f"{name}_summary"), "icon": getattr(weather, f"{name}_icon"),
                "data": [told(point, get=lambda point, name: vars(point)[name]) for point in getattr(weather, name)]}
    return read


def darksky_async(place):
    import darksky_async as client_of

    async def ask():
        client = client_of.Client(KEY, loop=asyncio.get_running_loop())
        try:
            return await client.forecast(place["latitude"], place["longitude"], units=place["units"], extend="hourly")
        finally:
            await client.http._session.close()

    forecast = asyncio.run(ask())
    # Times are in GMT without a zone, except `timeLocal` and similar fields, which are local.
    read = {
        "latitude": forecast.latitude, "longitude": forecast.longitude, "timezone": forecast.timezone,
        "currently": told(forecast.currently, time=of_greenwich), "headers": dict(forecast.headers),
        "alerts": [told(alert, ALERT_FIELDS, time=of_greenwich) for alert in forecast.alerts],
        "flags": {"sources": [source.id for source in forecast.flags.sources], "units": forecast.flags.units},
        "knows": {"flags": ["sources", "units"]}}
    for name in BLOCKS:
        with contextlib.suppress(AttributeError):
            read[name] = block(getattr(forecast, name), time=of_greenwich)
    return read


def darkskyapi_py(place):
    from DarkSkyAPI.DarkSkyAPI import DarkSkyClient
    client = DarkSkyClient(KEY, (place["latitude"], place["longitude"]), units=place["units"])
    # It returns only lists, without the last row, with fractions as integer percentages and times as text.
    fields = [name for name in FIELDS if not name.endswith("Time") and name not in ("time", "precipProbability", "humidity", "cloudCover")]
    read = {
        "timezone": client.timezone, "currently": told(client.currently), "counts": {}, "knows": {},
        # It returns the remaining calls of Dark Sky's thousand.
        "headers": {"X-Forecast-API-Calls": 1000 - client.API_calls_remaining}}
    for name, own in (("hourly", client.hourly), ("daily", client.daily), ("minutely", client.minutely)):
        if own is None:
            continue
        lists = {field: getattr(own, field) for field in fields if hasattr(type(own), field)}
        times = [datetime.datetime.strptime(text, "%d-%m-%Y %H:%M") for text in own.time]
        rows = [{field: values[row] for field, values in lists.items() if values[row] is not None} for row in range(len(times))]
        for row, time in zip(rows, times):
            # Its text has no seconds, and only rows of minutes have any.
            row["time"] = seconds(time)
        read[name] = {"summary": own.general_summary, "icon": own.general_icon, "data": rows}
        read["knows"][name] = ["time", *lists]
        read["counts"][name] = {"hourly": 47, "daily": 7, "minutely": 60}[name]
    return read


def darkskypy(place):
    import darksky
    client = darksky.DarkSky((place["latitude"], place["longitude"]), apikey=KEY, units=place["units"])
    forecast = client.forecast
    return {
        "latitude": forecast.latitude, "longitude": forecast.longitude, "timezone": forecast.timezone, "offset": forecast.offset,
        "currently": told(forecast.currently), "headers": dict(client.headers),
        **{name: block(forecast[name], of_mapping) for name in BLOCKS if name in forecast},
        "alerts": [told(alert, ALERT_FIELDS, of_mapping) for alert in client.json.get("alerts", [])]}


def requests_forecast(place):
    from requests_forecast import Forecast
    time = datetime.datetime.fromtimestamp(place["unix"]) if place.get("time") else None
    forecast = Forecast(KEY, place["latitude"], place["longitude"], time=time, units=place["units"])

    def get(point, name):
        # It converts fractions to percentages.
        return point[name] / 100 if name in ("cloudCover", "precipProbability", "humidity") else point[name]

    read = {
        "timezone": str(forecast.timezone), "offset": forecast.offset(), "currently": told(forecast.currently(), get=get),
        "alerts": [told(alert, ALERT_FIELDS, of_mapping) for alert in forecast.alerts()]}
    for name in BLOCKS:
        found = getattr(forecast, name)()
        if found:
            # Rows are unchanged.
            read[name] = block(found, of_mapping)
    return read


def displayforecastio(place):
    from displayforecastio import app
    os.environ["FORECAST_API"] = KEY
    with contextlib.redirect_stdout(io.StringIO()) as said:
        app.main(["--", str(place["latitude"]), str(place["longitude"])])
    icon, _, summary = said.getvalue().strip().removeprefix("Currently: ").partition(" - ")
    return {"daily": {"icon": icon, "summary": summary}}


def stian(place):
    import stian
    names = {
        "summary": "summary", "icon": "icon", "temperature": "temperature", "feels_like": "apparentTemperature",
        "uv_index": "uvIndex", "dew_point": "dewPoint", "rain_per_hour": "precipIntensity", "visibility": "visibility",
        "pressure": "pressure", "ozone": "ozone", "wind_bearing": "windBearing", "wind_speed": "windSpeed",
        "wind_gust": "windGust", "precipitation_type": "precipType", "temperature_min": "temperatureMin",
        "temperature_max": "temperatureMax", "feels_like_min": "apparentTemperatureMin", "feels_like_max": "apparentTemperatureMax"}
    read, knows, counts = {}, {}, {}
    for kind, prefix, rows in (
        (stian.CurrentWeather, "current", None), (stian.HourlyWeather, "hourly", 49), (stian.DailyWeather, "daily", 8),
    ):
        client = kind()
        client.update(KEY, place["latitude"], place["longitude"])
        own = {name: getattr(client, f"{prefix}_{spelling}") for spelling, name in names.items() if hasattr(client, f"{prefix}_{spelling}")}

        def row(*arguments):
            values = {name: method(*arguments) for name, method in own.items()}
            return {name: value for name, value in values.items() if value != "Not Available"}

        if rows is None:
            read["currently"], knows["currently"] = row(), list(own)
        else:
            read[prefix], knows[prefix], counts[prefix] = {"data": [row(number) for number in range(rows)]}, list(own), rows
    return read | {"knows": knows, "counts": counts}


def tap_darksky(place):
    logging.disable(logging.CRITICAL)
    from tap_darksky.client import DarkskyClient
    from tap_darksky.streams import STREAMS
    from tap_darksky.transform import transform_json
    stream = STREAMS["forecast"]
    path = stream["path"].replace("<location>", f"{place['latitude']},{place['longitude']}").replace("<forecast_date>", place["time"])
    query = "&".join(f"{name}={value}" for name, value in stream["params"].items())
    query = query.replace("<language>", "en").replace("<units>", place["units"]).replace("<exclusions_list>", "currently,minutely")
    with DarkskyClient(KEY, "checks") as client:
        record = transform_json(client.get(url=f"{client.base_url}/{path}?{query}", endpoint="forecast"))

    def get(point, name):
        return point[snake(name)]

    return {
        "latitude": record["latitude"], "longitude": record["longitude"], "timezone": record["timezone"],
        "offset": record["offset"], "hourly": block(record["hourly"], get), "daily": {"data": [told(record["daily"], get=get)]}}


def weatho(place):
    os.environ["MPLBACKEND"] = "Agg"
    from weatho import Weather
    names = {
        "t": "time", "T": "temperature", "RH": "humidity", "P": "pressure", "wind speed": "windSpeed", "wind gust": "windGust",
        "wind direction": "windBearing", "rain": "precipIntensity", "visibility": "visibility", "clouds": "cloudCover"}

    def figures(values):
        row = {names[name]: value for name, value in values.items() if value is not None}
        return {
            name: seconds(value) if name == "time" else value / 100 if name in ("humidity", "cloudCover") else value
            for name, value in row.items()}

    client = Weather((place["latitude"], place["longitude"]), api_key=KEY)
    if place.get("time"):
        lists = client.hourly(datetime.datetime.fromtimestamp(place["unix"], UTC))
        rows = [dict(zip(lists, row)) for row in zip(*lists.values())]
        return {"hourly": {"data": [figures(row) for row in rows]}, "knows": {"hourly": list(names.values())}}
    return {"currently": figures(client.current()), "knows": {"currently": list(names.values())}}


def wreader(place):
    from wreader import WReader
    client = WReader(KEY, sleep_time=0)
    location = {"name": "Here", "side": "left", "latitude": str(place["latitude"]), "longitude": str(place["longitude"])}
    [read] = client.get_all_locations_data([location], ["currently", "minutely", "daily", "alerts", "flags"])
    return {
        "latitude": read["latitude"], "timezone": read["timezone"], "offset": read["offset"],
        "hourly": {"data": [told(point, get=of_mapping) for point in read["hourly"]]}}


def django_weather_darksky(place):
    from django_weather_darksky.api import DarkSkyAPI
    client = DarkSkyAPI(KEY, "de", units=place["units"])
    client.set_location(place["latitude"], place["longitude"])
    read = client.get_forecast()
    return {
        "timezone": read["timezone"], "offset": read["offset"], "flags": read["flags"], "currently": told(read["currently"], get=of_mapping),
        **{name: block(read[name], of_mapping) for name in BLOCKS if name in read}}


def python_pirateweather(place):
    import pirateweather
    forecast = pirateweather.load_forecast(KEY, place["latitude"], place["longitude"], time=moment(place), units=place["units"])
    return {
        "currently": told(forecast.currently()), "hourly": block(forecast.hourly()), "daily": block(forecast.daily()),
        **({"minutely": block(forecast.minutely())} if "minutely" in forecast.json else {}),
        "alerts": [told(alert, ALERT_FIELDS) for alert in forecast.alerts()], "offset": forecast.offset(),
        "flags": {"sources": forecast.flags().sources, "units": forecast.flags().units}, "knows": {"flags": ["sources", "units"]},
        "headers": dict(forecast.http_headers)}


READERS = {
    "python-forecastio": python_forecastio, "darkskylib": darkskylib, "darksky-weather": darksky_weather,
    "darksky-weather, asynchronous": darksky_weather_async, "forecastiopy": forecastiopy, "pydarksky": pydarksky,
    "darksky-async": darksky_async, "darksky-sdk-python": darksky_sdk_python, "darkskyapi-py": darkskyapi_py,
    "darkskypy": darkskypy, "requests-forecast": requests_forecast, "displayforecastio": displayforecastio, "stian": stian,
    "tap-darksky": tap_darksky, "weatho": weatho, "wreader": wreader, "django-weather-darksky": django_weather_darksky,
    "python-pirateweather": python_pirateweather, "pirateweatherlib": pirateweatherlib, "pirateweather": pirate_weather,
}


def main(client):
    for line in sys.stdin:
        try:
            # Messages of a client for users are not part of this program's output.
            with contextlib.redirect_stdout(io.StringIO()):
                read = READERS[client](json.loads(line))
        except (Exception, SystemExit) as error:
            read = {"failure": f"{type(error).__name__}: {error}"}
        print(json.dumps(read), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
