import CloudyModel
import Foundation

/// Whether an area contains a place.
enum AreaMatch {
  case inside, outside
  /// Nothing that the area consists of is known here.
  case unknown
}

extension [CAPMessage.Area] {
  /// Returns whether any of the areas contains a place. Without any area, this is unknown.
  func match(_ place: Place, regions: WarningRegions) -> AreaMatch {
    guard !isEmpty else { return .unknown }
    var isKnown = true
    for area in self {
      switch area.match(place, regions: regions) {
      case .inside: return .inside
      case .unknown: isKnown = false
      case .outside: break
      }
    }
    return isKnown ? .outside : .unknown
  }
}

extension CAPMessage.Area {
  /// Returns whether the area contains a place: by its shapes, otherwise by its codes, otherwise by its name.
  ///
  /// An area that starts above the place's height, or ends below it, does not contain it. If the height of the place is
  /// unknown, it does.
  func match(_ place: Place, regions: WarningRegions) -> AreaMatch {
    if let height = place.elevation?.meters, !contains(height: height) { return .outside }
    // A point has no extent: it is the center of something, or a place holder, and the area is what else is stated.
    let hasShape = !polygons.isEmpty || circles.contains { $0.radius > 0 }
    if polygons.contains(where: { $0.contains(place.coordinates) })
      || circles.contains(where: { $0.contains(place.coordinates) })
    {
      return .inside
    }
    switch codeMatch(place, regions: regions) {
    case .inside: return .inside
    case .outside: return .outside
    case .unknown where hasShape: return .outside
    case .unknown: return nameMatch(place)
    }
  }

  /// A highest height that is not above the lowest one is a mistake, and is ignored.
  private func contains(height: Double) -> Bool {
    let lowest = lowestHeight ?? -.infinity
    guard height >= lowest else { return false }
    return highestHeight.map { $0 <= max(lowest, 0) || height <= $0 } ?? true
  }

  /// Codes of several schemes describe the same area, so one scheme whose codes are all known is enough.
  private func codeMatch(_ place: Place, regions: WarningRegions) -> AreaMatch {
    var unknownSchemes: Set<String> = []
    for code in codes {
      switch regions.contains(place.coordinates, code: code) {
      case true?: return .inside
      case false?: break
      case nil: unknownSchemes.insert(code.scheme)
      }
    }
    return codes.contains { !unknownSchemes.contains($0.scheme) } ? .outside : .unknown
  }

  /// Only whole names are compared, since many a name is a part of another one: Porto and Porto Santo.
  private func nameMatch(_ place: Place) -> AreaMatch {
    // City states have no region.
    let names = [place.region ?? place.name, place.country?.name].compactMap { $0?.foldedName }.filter { !$0.isEmpty }
    return name.split(separator: ";").contains { names.contains(String($0).foldedName) } ? .inside : .unknown
  }
}

extension String {
  /// The name for comparisons that ignore case, accents, punctuation and runs of whitespace.
  fileprivate var foldedName: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
