/// More worlds, written by a forecaster without knowledge of the rules.
extension PeopleWorldsTests {
  static let forecastersWorlds: [World] = [
    // Night and after midnight.
    World(0, "rain 0-2", "Rain overnight."),
    World(2, "rain 7-9", "Rain this morning."),
    World(2, "rain 22-24", "Rain tonight."),
    World(3, "rain 3-13", "Rain until this afternoon."),
    World(4, "rain 5-7 light", "Light rain later this morning."),
    World(5, "rain 25-26 light", "Light rain tonight."),
    World(23, "rain 25-27", "Rain later tonight."),
    World(23, "snow 23-32", "Snow until tomorrow morning."),
    World(23, "thunder 38-40", "Thunderstorms tomorrow afternoon."),
    World(1, "rain 1-25 light", "Light rain throughout the day."),
    World(18, "cloud 18-42 0.05", "Clear tonight and tomorrow."),
    World(22, "cloud 22-23 0.95", "Clear tonight and tomorrow."),
    World(2, "cloud 2-26 0.05", "Clear throughout the day."),
    World(16, "cloud 16-40 0.05", "Clear throughout the day."),
    // Several showers with gaps.
    World(6, "rain 6 light, rain 10 light", "Light rain this morning."),
    World(9, "rain 13, rain 16", "Rain this afternoon."),
    World(0, "rain 8-9 light, rain 20 light", "Light rain this morning and evening."),
    World(13, "rain 15 light, rain 31 light", "Light rain later this afternoon and tomorrow morning."),
    World(23, "rain 23-24, rain 36-38", "Rain tonight and tomorrow afternoon."),
    // Showers, in more parts of the day than a sentence can list.
    World(
      9, "rain 10-11 light, rain 14-15 light, rain 18-19 light, rain 22-23 light, rain 30-31 light",
      "Intermittent light rain starting later this morning, continuing until tomorrow morning."),
    World(
      9,
      "rain 10-11 light, rain 14-15 light, rain 18-19 light, rain 22-23 light, rain 30-31 light, water 10-31 1.2",
      "Intermittent light rain starting later this morning, continuing until tomorrow morning."),
    // Rain turning to snow, and snow to rain.
    World(9, "rain 13-16, snow 17-21", "Rain this afternoon and snow this evening."),
    World(9, "snow 9-11, rain 12-16", "Snow this morning and rain this afternoon."),
    World(1, "snow 1-3 light, rain 6-9 light", "Light snow overnight and light rain this morning."),
    // Freezing rain.
    World(1, "ice 2-3 light", "Freezing rain overnight."),
    World(20, "ice 25-27 light, rain 29-32", "Freezing rain tonight and rain tomorrow morning."),
    World(23, "ice 26-30 light", "Freezing rain starting later tonight, continuing until tomorrow morning."),
    World(9, "ice 13-14 light, hail 19", "Freezing rain this afternoon and hail this evening."),
    World(9, "ice 13 light, thunder 19", "Freezing rain this afternoon and thunderstorms this evening."),
    // Thunder within long rain.
    World(9, "rain 9-33 light, thunder 14-15", "Thunderstorms this afternoon and light rain throughout the day."),
    World(9, "rain 9-20, thunder 14", "Thunderstorms this afternoon and rain until this evening."),
    World(
      9, "rain 9-33 light, water 9-33 1, thunder 17, water 17 4",
      "Thunderstorms this evening and light rain (28 mm) throughout the day."),
    World(22, "rain 22-31, thunder 25-26", "Thunderstorms later tonight and rain until tomorrow morning."),
    // Hail in showers.
    World(9, "rain 13, hail 14, rain 15-16", "Hail this afternoon."),
    World(9, "hail 14, water 14 15", "Hail this afternoon."),
    World(9, "rain 9-10 light, hail 15", "Hail this afternoon and light rain this morning."),
    // Gusts late in the night.
    World(9, "gust 25-27 32", "Dangerously windy (115 km/h) tonight."),
    World(1, "gust 2-3 30", "Dangerously windy (108 km/h) overnight."),
    World(23, "gust 26-31 20", "Windy (72 km/h) starting later tonight, continuing until tomorrow morning."),
    World(9, "breeze 9-33, gust 13-15 20", "Windy (72 km/h) this afternoon."),
    World(9, "breeze 9-33, gust 13 20", "Breezy throughout the day."),
    World(5, "gust 23-26 35, rain 12-14", "Dangerously windy (126 km/h) tonight and rain this afternoon."),
    // Heat with thunder.
    World(8, "air 12-16 38, thunder 18-20", "Hot (38°C) this afternoon and thunderstorms this evening."),
    World(9, "air 12-16 38, thunder 15-16", "Hot (38°C) and thunderstorms this afternoon."),
    // Frost after rain.
    World(14, "rain 14-16, air 23-27 -3", "Rain this afternoon and frost (-3°C) tonight."),
    World(1, "air 1-3 -2", "Frost (-2°C) overnight."),
    World(16, "air 24-27 -3, snow 32-34 light", "Frost (-3°C) tonight and light snow tomorrow morning."),
    World(16, "air 24-27 -3, snow 23-24", "Snow tonight."),
    // Fog that lifts, then rain.
    World(7, "fog 7-9, rain 14-16 light", "Foggy this morning and light rain this afternoon."),
    World(23, "fog 23-32, rain 37-38", "Foggy until tomorrow morning and rain tomorrow afternoon."),
    // Small possible amounts.
    World(9, "perhaps 25-26 light, water 25-26 0.2", "Possible light rain tonight."),
    World(2, "perhaps 18-20 drizzle", "Possible drizzle this evening."),
    World(23, "perhaps 31-33 light, water 31-33 0.3", "Possible light rain tomorrow morning."),
    // Large amounts.
    World(9, "rain 18-21 heavy, water 18-21 10", "Heavy rain (40 mm) this evening."),
    World(16, "rain 22-27 heavy, water 22-27 10", "Heavy rain (60 mm) tonight."),
    // Snow depth.
    World(2, "snow 6-10, depth 0-71 0, depth 6-10 2", "Snow (7–13 cm) this morning."),
    World(
      16, "rain 18-21, snow 22-26 heavy, depth 0-71 0, depth 22-26 4",
      "Rain this evening and heavy snow (15–25 cm) tonight."),
    // Starting just now, ending soon.
    World(14, "rain 14 light", "Light rain this afternoon."),
    World(8, "rain 8-18", "Rain until this evening."),
    World(10, "rain 6-10", "Rain this morning."),
    // Only tomorrow.
    World(14, "rain 30-32", "Rain tomorrow morning."),
    World(18, "rain 34-38", "Rain starting tomorrow morning, continuing until tomorrow afternoon."),
    // Dry cloudy windows.
    World(9, "cloud 13-16 1", "Overcast this afternoon."),
    World(9, "cloud 9-33 1, rain 13-14 light", "Light rain this afternoon."),
    // Heavy, then light.
    World(9, "rain 13-14 heavy, rain 15-16 light", "Heavy rain this afternoon."),
    World(2, "rain 2-3 heavy, rain 4-15 light", "Heavy rain overnight and light rain until this afternoon."),
    // Heavy at one of several times: each part of the day is named once.
    World(5, "rain 6-7 light, rain 8 heavy, rain 25-26 light", "Heavy rain later this morning and light rain tonight."),
    World(9, "snow 9-10, snow 11 heavy, snow 25-26", "Heavy snow this morning and snow tonight."),
    World(9, "snow 9 heavy, snow 10-11, snow 25-26", "Heavy snow this morning and snow tonight."),
    World(
      9, "rain 10 light, rain 11 heavy, rain 14 light, rain 19-20 light",
      "Heavy rain later this morning and light rain this afternoon and evening."),
    World(9, "rain 13-20 light, rain 18 heavy", "Light rain this afternoon and heavy rain this evening."),
    World(9, "rain 9-20 light, rain 18-19 heavy", "Light rain until this afternoon and heavy rain this evening."),
    World(9, "rain 9-33 light, rain 14 heavy", "Light rain throughout the day and heavy rain this afternoon."),
    World(
      9, "rain 9-10 light, perhaps 11 heavy, rain 25-26 light",
      "Light rain this morning and tonight and possible heavy rain later this morning."),
    // Drizzle all day.
    World(9, "rain 9-33 drizzle", "Drizzle throughout the day."),
    World(5, "rain 5-19 drizzle", "Drizzle until this evening."),
    // Possible rain remains possible next to wind.
    World(9, "perhaps 14-15 heavy, gust 14-15 19", "Possible heavy rain and windy (68 km/h) this afternoon."),
    // More than a line can list: first the values are left out, then the times in between.
    World(
      9, "gust 20-21 35, gust 30-31 35, rain 13 light",
      "Dangerously windy this evening and tomorrow morning and light rain this afternoon."),
    World(
      9, "gust 10 35, gust 30-33 35, rain 13-14 light, rain 29 light",
      "Dangerously windy starting this morning, intermittent light rain starting this afternoon."),
    World(
      14, "ice 15-23 light, gust 30-31 35, gust 36-37 35",
      "Freezing rain starting later this afternoon and dangerously windy (126 km/h) tomorrow."),
    // Values return where the ends of both clauses leave space for them.
    World(
      9, "gust 14-21 28, snow 14-21 heavy, depth 0-71 0, depth 14-21 5",
      "Dangerously windy (101 km/h) and heavy snow (30–50 cm) starting this afternoon."),
    World(
      9, "gust 16-18 42, rain 16-18, water 16-18 6",
      "Dangerously windy (151 km/h) and rain (18 mm) starting this afternoon."),
    World(
      9, "rain 12-17 light, water 12-17 2, snow 18-23 light, depth 0-71 0, depth 18-23 1",
      "Light rain (12 mm) starting this afternoon and light snow (4–8 cm) starting this evening."),
    // Two dangers in one day.
    World(
      8, "thunder 14-16, gust 19-21 33", "Thunderstorms this afternoon and dangerously windy (119 km/h) this evening."),
    World(
      2, "ice 6-8 light, gust 19-21 30", "Freezing rain this morning and dangerously windy (108 km/h) this evening."),
    // Several kinds of precipitation: each has its own time, next to a gale, too.
    World(
      9, "rain 9-11 light, hail 15, gust 22-25 33",
      "Hail this afternoon, dangerously windy (119 km/h) tonight and light rain this morning."),
    World(
      0, "snow 1-9, hail 17-19, gust 5-13 33",
      "Dangerously windy starting this morning, hail this evening and snow starting overnight."),
    World(
      9, "rain 9-20 light, thunder 14, gust 30-33 30",
      "Thunderstorms this afternoon, dangerously windy tomorrow, light rain until this evening."),
    World(9, "thunder 18-19, hail 30-31", "Thunderstorms this evening and hail tomorrow morning."),
    World(9, "snow 13-15, hail 16, depth 0-71 0, depth 13-15 3", "Hail and snow (6–12 cm) this afternoon."),
    // If there is no space for all, the least dangerous is omitted.
    World(
      9, "snow 10-15, ice 16-19, rain 20-25",
      "Freezing rain starting this afternoon and snow starting later this morning."),
    World(
      12, "thunder 20-23, rain 24-30, chance 20-30 0.15, ice 31-34, chance 31-34 0.55",
      "Possible thunderstorms starting this evening and freezing rain tomorrow morning."),
    // Each kind has its own chance.
    World(9, "hail 18-19, chance 18-19 0.3", "Possible hail this evening."),
    World(
      9, "rain 12-13 light, chance 12-13 0.9, thunder 18-19, chance 18-19 0.2",
      "Possible thunderstorms this evening and light rain this afternoon."),
    World(9, "rain 13-16, chance 13-16 0.9, hail 14, chance 14 0.2", "Rain and possible hail this afternoon."),
    World(
      9, "rain 13-16, chance 13-16 0.9, ice 14, chance 14 0.2", "Rain and possible freezing rain this afternoon."),
    // Heavy rain has its own time, chance and amount.
    World(
      9, "rain 9-10 light, perhaps 18-19 heavy, water 18-19 15",
      "Light rain this morning and possible heavy rain (30 mm) this evening."),
    World(9, "rain 9-10 heavy, rain 20-21 light", "Heavy rain this morning and light rain this evening."),
    World(
      9, "rain 13 light, water 13 1, rain 16 heavy, water 16 12, rain 25 light",
      "Heavy rain (12 mm) this afternoon and light rain tonight."),
    // The water of the rain around ice is not ice.
    World(9, "ice 14 light, water 14 1, rain 15-16, water 15-16 20", "Freezing rain this afternoon."),
    // A calm and dry night is not hidden.
    World(
      13, "rain 10-18 light, rain 34-42 light, gust 10-18 30, gust 34-42 30",
      "Dangerously windy and light rain until this evening, starting again tomorrow morning."),
    // All parts of the day are not listed.
    World(
      15, "rain 15-16 light, rain 20-22 light, rain 34-35 light, rain 38-39 light",
      "Intermittent light rain until tonight, starting again tomorrow morning."),
  ]
}
