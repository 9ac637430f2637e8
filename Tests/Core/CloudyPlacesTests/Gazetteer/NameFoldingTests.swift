import CloudyPlaces
import Testing

@Suite("Names in every spelling")
struct NameFoldingTests {
  private func folded(_ text: String) -> String {
    String(decoding: PlaceDatabase.embedded.folding.folded(text).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ["São Paulo", "sao paulo", "SÃO PAULO", "são-paulo", "Sa\u{303}o Paulo", "Ｓａｏ　Ｐａｕｌｏ"],
    ["Winston-Salem", "winston salem", "WINSTON–SALEM", "winstonsalem"],
    ["L'Aquila", "L’Aquila", "laquila", "l aquila"],
    ["St. Petersburg", "Saint Petersburg", "st petersburg", "Sankt Petersburg"],
    ["Fort Worth", "ft worth", "Ft. Worth"],
    ["Gießen", "GIESSEN", "giessen"],
    ["Łódź", "lodz"], ["Tromsø", "tromso"], ["Đà Nẵng", "da nang", "ĐÀ NẴNG"],
    ["İstanbul", "ISTANBUL", "ıstanbul", "istanbul"],
    ["Αθήνα", "ΑΘΗΝΑ", "αθηνα"], ["Πάτρας", "ΠΑΤΡΑΣ"],
    ["Орёл", "орел", "ОРЁЛ"], ["Київ", "київ", "КИЇВ"],
    ["القاهرة", "القاهره", "القَاهِرَة"], ["تهران", "تهران\u{200F}"], ["کراچی", "كراچي"],
    ["תל אביב", "תל־אביב", "תֵּל אָבִיב"],
    ["서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"],
    ["東京", "东京"], ["廣州", "广州"], ["とうきょう", "トウキョウ"], ["ガ", "ｶﾞ", "カ\u{3099}"],
    ["Brussel·les", "brusselles"], ["Ta‘izz", "Ta'izz", "taizz"], ["Gəncə", "gence"],
  ])
  func `equivalent spellings fold to the same text`(spellings: [String]) {
    #expect(Set(spellings.map(folded)).count == 1, "\(spellings.map(folded))")
  }

  @Test(arguments: [("Lima", "Lama"), ("서울", "수원"), ("東京", "京都"), ("Орёл", "Урал"), ("दिल्ली", "दल")])
  func `different names fold to different texts`(one: String, other: String) {
    #expect(folded(one) != folded(other))
  }

  @Test func `an incomplete syllable is a prefix of the complete one`() {
    #expect(folded("서울").utf8.starts(with: folded("서우").utf8))
  }

  @Test func `an abbreviation is expanded only before another word`() {
    #expect(folded("st") == "st")
    #expect(folded("Sta") == "sta")
    #expect(folded("st p") == "saintp")
  }
}
