import Foundation

/// The gazetteer's source, for use without a gazetteer.
struct PlaceTable {
  struct Row {
    let id: Int
    let name: String
    let alternateNames: [String]
    let countryCode: String
    let region: String
    let population: Int
  }

  /// The most populous first.
  let rows: [Row]

  /// - Parameter file: `places.tsv.gz`, as DATA-SOURCES.md describes it.
  init(file: URL) throws {
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path]
    gzip.standardOutput = output
    try gzip.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    rows = text.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 9, let id = Int(fields[0]) else { return nil }
      return Row(
        id: id, name: fields[1], alternateNames: fields[3].split(separator: "|").map(String.init),
        countryCode: fields[4], region: fields[5], population: Int(fields[8]) ?? 0)
    }
  }
}
