/// A plural category, with CLDR's names and order.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The rule by which a language selects a plural form for a whole number, from CLDR 48.
///
/// Languages with the same rule for whole numbers share a case, named after one of them or after its effect.
package enum PluralRule: CaseIterable, Sendable {
  /// One form for all numbers: Chinese, Japanese, Vietnamese.
  case none
  /// One and other: English, German, Turkish.
  case one
  /// Zero or one, and other: Hindi, Persian.
  case zeroOrOne
  /// As in ``one``, and full millions: Spanish, Italian, Catalan.
  case oneAndMillions
  /// As in ``zeroOrOne``, and full millions: French, Portuguese.
  case zeroOrOneAndMillions
  case icelandic
  case latvian
  case hebrew
  case slovenian
  case gaelic
  case irish
  case welsh
  case cornish
  case arabic
  case romanian
  /// Czech and Slovak.
  case czech
  case polish
  /// Russian, Ukrainian and Belarusian.
  case russian
  /// Bosnian, Croatian and Serbian.
  case serbian

  /// The categories of whole numbers, in CLDR's order.
  package var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .one, .zeroOrOne, .icelandic: [.one, .other]
    case .oneAndMillions, .zeroOrOneAndMillions: [.one, .many, .other]
    case .latvian: [.zero, .one, .other]
    case .hebrew: [.one, .two, .other]
    case .slovenian, .gaelic: [.one, .two, .few, .other]
    case .irish: [.one, .two, .few, .many, .other]
    case .welsh, .cornish, .arabic: PluralCategory.allCases
    case .romanian, .czech, .serbian: [.one, .few, .other]
    case .polish, .russian: [.one, .few, .many]
    }
  }

  /// The number of forms.
  package var formCount: Int { categories.count }

  /// Returns the form for a number. A negative number has the form of its magnitude.
  package func index(of count: Int) -> Int {
    categories.firstIndex(of: category(of: count)) ?? 0
  }

  /// Returns the category of a number. A negative number has the category of its magnitude.
  package func category(of count: Int) -> PluralCategory {
    let n = count.magnitude
    let isFullMillions = n != 0 && n % 1_000_000 == 0
    return switch self {
    case .none: .other
    case .one: n == 1 ? .one : .other
    case .zeroOrOne: n < 2 ? .one : .other
    case .oneAndMillions: n == 1 ? .one : isFullMillions ? .many : .other
    case .zeroOrOneAndMillions: n < 2 ? .one : isFullMillions ? .many : .other
    case .icelandic: n % 10 == 1 && n % 100 != 11 ? .one : .other
    case .latvian:
      n % 10 == 0 || 11...19 ~= n % 100 ? .zero : n % 10 == 1 ? .one : .other
    case .hebrew: n == 1 ? .one : n == 2 ? .two : .other
    case .slovenian: n % 100 == 1 ? .one : n % 100 == 2 ? .two : 3...4 ~= n % 100 ? .few : .other
    case .gaelic: n == 1 || n == 11 ? .one : n == 2 || n == 12 ? .two : 3...19 ~= n ? .few : .other
    case .irish: n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case .welsh: n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : n == 3 ? .few : n == 6 ? .many : .other
    case .cornish: PluralRule.cornishCategory(of: n)
    case .arabic:
      n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : 3...10 ~= n % 100 ? .few : n % 100 > 10 ? .many : .other
    case .romanian: n == 1 ? .one : n == 0 || 1...19 ~= n % 100 ? .few : .other
    case .czech: n == 1 ? .one : 2...4 ~= n ? .few : .other
    case .polish: n == 1 ? .one : PluralRule.isSlavicFew(n) ? .few : .many
    case .russian: n % 10 == 1 && n % 100 != 11 ? .one : PluralRule.isSlavicFew(n) ? .few : .many
    case .serbian: n % 10 == 1 && n % 100 != 11 ? .one : PluralRule.isSlavicFew(n) ? .few : .other
    }
  }

  /// The single number that has a form: 2 for the dual of Arabic, and `nil` for the form of 1, 21, 31 in Russian.
  package func onlyNumber(ofForm form: Int) -> Int? {
    let numbers = (0...1000).lazy.filter { index(of: $0) == form }.prefix(2)
    return numbers.count == 1 ? numbers.first : nil
  }

  private static func isSlavicFew(_ n: UInt) -> Bool { 2...4 ~= n % 10 && !(12...14 ~= n % 100) }

  private static func cornishCategory(of n: UInt) -> PluralCategory {
    guard n > 1 else { return n == 0 ? .zero : .one }
    let hundredThousand = n % 100_000
    let isThousandsOfTwo =
      n % 1000 == 0
      && (1000...20_000 ~= hundredThousand || [40_000, 60_000, 80_000].contains(hundredThousand))
      || n % 1_000_000 == 100_000
    if isThousandsOfTwo { return .two }
    return switch n % 100 % 20 {
    case 1: .many
    case 2: .two
    case 3: .few
    default: .other
    }
  }
}

extension PluralRule {
  /// The rule in gettext's syntax: the value of the field `Plural-Forms` in a translator's file.
  package var header: String { "nplurals=\(formCount); plural=\(expression);" }

  private var expression: String {
    let few = "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)"
    let millions = "n!=0 && n%1000000==0"
    return switch self {
    case .none: "0"
    case .one: "(n != 1)"
    case .zeroOrOne: "(n > 1)"
    case .oneAndMillions: "(n==1 ? 0 : \(millions) ? 1 : 2)"
    case .zeroOrOneAndMillions: "(n<2 ? 0 : \(millions) ? 1 : 2)"
    case .icelandic: "(n%10!=1 || n%100==11)"
    case .latvian: "(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 ? 1 : 2)"
    case .hebrew: "(n==1 ? 0 : n==2 ? 1 : 2)"
    case .slovenian: "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)"
    case .gaelic: "(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3)"
    case .irish: "(n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4)"
    case .welsh: "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5)"
    case .cornish:
      "(n==0 ? 0 : n==1 ? 1 : n%100%20==2 || (n%1000==0 && ((n%100000>=1000 && n%100000<=20000)"
        + " || n%100000==40000 || n%100000==60000 || n%100000==80000)) || n%1000000==100000 ? 2"
        + " : n%100%20==3 ? 3 : n%100%20==1 ? 4 : 5)"
    case .arabic: "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>10 ? 4 : 5)"
    case .romanian: "(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2)"
    case .czech: "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"
    case .polish: "(n==1 ? 0 : \(few) ? 1 : 2)"
    case .russian, .serbian: "(n%10==1 && n%100!=11 ? 0 : \(few) ? 1 : 2)"
    }
  }

  /// Whether a field `Plural-Forms` yields the same form as this rule for each number.
  package func agrees(with forms: PluralForms) -> Bool {
    let numbers = [Array(0...1000), [1111, 2000, 10_000, 21_000, 40_000, 100_000, 1_000_000, 1_000_001, 2_000_000]]
    return forms.count == formCount && numbers.joined().allSatisfy { forms.index(of: $0) == index(of: $0) }
  }
}
