import DarkSkyConformance

extension Mutant {
  /// All deviations, which can be applied to any reference.
  static let all =
    ofTransport + ofPath + ofErrors + ofQuery + ofScripts + ofBlocks + ofFields + ofUnits + ofSentences + ofTime
}
