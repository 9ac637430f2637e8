import Foundation

// Measures what Cloudy promises. Run an optimized build: swift run -c release cloudy-benchmark places [SOURCES]
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "places":
  try PlacesBenchmark(sources: arguments.dropFirst().first.map { URL(filePath: $0) }).run()
default:
  print("usage: cloudy-benchmark places [SOURCES]")
  exit(64)
}
