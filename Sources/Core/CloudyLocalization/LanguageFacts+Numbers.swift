extension LanguageFacts {
  /// A whole number with the language's grouping separators.
  package func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.count >= 3 + minimumGroupingDigits else { return String(number) }
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSeparator }
      text.append(digit)
    }
    return text
  }

  /// Returns a text as the start of a sentence.
  package func capitalized(_ text: String) -> String { capitalization.capitalized(text) }

  /// The facts of the pseudo-language en-XA.
  package static let pseudo = LanguageFacts(
    tag: "en-XA", nativeName: "[Accented English]", englishName: "Accented English", decimalSeparator: ",",
    groupSeparator: ".", pluralRule: .one)
  package static let rightToLeftPseudo = LanguageFacts(
    tag: "ar-XB", nativeName: "[Turned English]", englishName: "Turned English", isRightToLeft: true,
    decimalSeparator: ",", groupSeparator: ".", pluralRule: .one, capitalization: .none)
}
