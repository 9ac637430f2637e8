import Foundation

// Builds the gazetteer that is embedded in Cloudy. Run by Scripts/data/places.
guard CommandLine.arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: build-places SOURCES TABLES OUTPUT\n".utf8))
  exit(64)
}
do {
  let sources = try Sources(
    directory: URL(filePath: CommandLine.arguments[1]), tables: URL(filePath: CommandLine.arguments[2]))
  let file = PlaceFileBuilder(sources).bytes()
  try Data(file).write(to: URL(filePath: CommandLine.arguments[3]))
  print("\(sources.places.count) places, \(file.count) bytes")
} catch let misfit as CorrectionError {
  FileHandle.standardError.write(Data("\(misfit.table): \(misfit)\n".utf8))
  exit(65)
}
