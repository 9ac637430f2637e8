import Foundation

// Run an optimized build, such as: swift run -c release cloudy-benchmark consensus
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "places":
  try PlacesBenchmark(sources: arguments.dropFirst().first.map { URL(filePath: $0) }).run()
case "consensus":
  try ConsensusBenchmark().run()
case "forecasts":
  try await ForecastsBenchmark().run()
case "bindings":
  try await BindingsBenchmark().run()
case "answers":
  try ResponsesBenchmark().run()
default:
  print(
    """
    Measure the speed of a part of Cloudy. Use an optimized build.

    USAGE: cloudy-benchmark places [SOURCES]
           cloudy-benchmark consensus | forecasts | bindings | answers
    """)
  exit(64)
}
