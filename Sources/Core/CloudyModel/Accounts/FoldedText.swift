import Foundation

extension String {
  /// The text in Unicode's composed form, NFC.
  ///
  /// It is decomposed first: Foundation's composition alone leaves some Hangul as it is.
  var composed: String { decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping }

  /// The text for comparisons that ignore case, width and what nobody sees, as a locale-independent form that is NFKC.
  ///
  /// It is close to NFKC_Casefold (Unicode, chapter 3.13), and coarser in one point: the dotted and the dotless i of
  /// Turkish equal the i of others. So `Işık` equals `IŞIK` and `işik`, wherever they are typed.
  var folded: String {
    let visible = decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }.text
    // Capitals come in between, so that ß becomes ss, and the final ς becomes σ.
    let lowercase = visible.lowercased().uppercased().lowercased()
    return lowercase.decomposedStringWithCompatibilityMapping.withoutDotsOnDotted.composed
  }

  /// The decomposed text without a dot on a letter that has one of its own, as `i` has.
  private var withoutDotsOnDotted: String {
    var stored = UnicodeScalarView()
    var isDotted = false
    for scalar in unicodeScalars {
      if scalar == "\u{307}", isDotted { continue }
      if scalar.properties.canonicalCombiningClass == .notReordered { isDotted = scalar.properties.isSoftDotted }
      stored.append(scalar)
    }
    return String(stored)
  }
}

extension Sequence<Unicode.Scalar> {
  /// The scalars as text.
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }
}
