import Foundation

// Measures what Cloudy promises. Run an optimized build: swift run -c release cloudy-benchmark places [SOURCES]
// or: swift run -c release cloudy-benchmark consensus
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
  print("usage: cloudy-benchmark places [SOURCES]\n       cloudy-benchmark forecasts")
  print("       cloudy-benchmark consensus\n       cloudy-benchmark bindings\n       cloudy-benchmark answers")
  exit(64)
}
