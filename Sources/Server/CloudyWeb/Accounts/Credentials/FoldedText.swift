import Foundation

extension String {
  /// The text in Unicode's composed form, NFC.
  ///
  /// It is decomposed first: Foundation's composition alone leaves some Hangul as it is.
  var composed: String { decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping }

  /// The text for comparisons that ignore case, width and invisible characters, in a locale-independent NFKC form.
  ///
  /// It is close to NFKC_Casefold (Unicode, chapter 3.13), and coarser in one point: the Turkish dotted and dotless i
  /// equal any other i. So `Işık` equals `IŞIK` and `işik`, in every locale.
  var folded: String {
    let visible = decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }.text
    // The uppercase step turns ß into ss, and the final ς into σ.
    let lowercase = visible.lowercased().uppercased().lowercased()
    return lowercase.decomposedStringWithCompatibilityMapping.withoutDotsOnDotted.composed
  }

  /// The decomposed text without a combining dot on a letter that is dotted already, such as `i`.
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
