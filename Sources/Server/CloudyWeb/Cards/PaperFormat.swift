/// The size and the colors of a picture for e-paper, which the fields of a card's URL select:
/// `/place/2800866.png?width=800&height=480&colors=2`.
struct PaperFormat: Hashable, Sendable {
  /// In pixels.
  let width: Int
  let height: Int
  /// The number of shades of gray.
  let colors: Int

  static let sizes = 200...2000
  static let colorCounts = [2, 4, 16]

  /// - Returns: `nil` if no field requests such a picture.
  init?(_ fields: QueryFields) {
    let names = ["width", "height", "colors"]
    guard names.contains(where: { fields[$0] != nil }) else { return nil }
    func number(_ name: String, else number: Int) -> Int { fields[name].map { Int($0) ?? 0 } ?? number }
    width = number("width", else: 800)
    height = number("height", else: 480)
    colors = number("colors", else: 2)
  }

  /// Whether the picture can be drawn: the size limits its costs.
  var isAvailable: Bool {
    PaperFormat.sizes.contains(width) && PaperFormat.sizes.contains(height) && PaperFormat.colorCounts.contains(colors)
  }
}
