import Foundation

/// An office of the Japan Meteorological Agency, which warns a prefecture or a part of one.
struct JMAOffice: Hashable {
  /// Such as 130000 for Tokyo.
  let code: Int

  /// In the service's addresses, such as `016000`.
  var text: String {
    let digits = String(code)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// The area in English, such as `Tokyo`; empty if the office is unknown.
  var english: String { JMAOffice.names[code]?.english ?? "" }
  /// The area in Japanese; empty if the office is unknown.
  var japanese: String { JMAOffice.names[code]?.japanese ?? "" }

  /// As the agency names the areas of its offices.
  private static let names: [Int: (english: String, japanese: String)] = [
    11000: ("Soya", "宗谷地方"), 12000: ("Kamikawa Rumoi", "上川・留萌地方"),
    13000: ("Abashiri Kitami Mombetsu", "網走・北見・紋別地方"), 14030: ("Tokachi", "十勝地方"),
    14100: ("Kushiro Nemuro", "釧路・根室地方"), 15000: ("Iburi Hidaka", "胆振・日高地方"),
    16000: ("Ishikari Sorachi Shiribeshi", "石狩・空知・後志地方"), 17000: ("Oshima Hiyama", "渡島・檜山地方"),
    20000: ("Aomori", "青森県"), 30000: ("Iwate", "岩手県"), 40000: ("Miyagi", "宮城県"), 50000: ("Akita", "秋田県"),
    60000: ("Yamagata", "山形県"), 70000: ("Fukushima", "福島県"), 80000: ("Ibaraki", "茨城県"),
    90000: ("Tochigi", "栃木県"), 100000: ("Gunma", "群馬県"), 110000: ("Saitama", "埼玉県"),
    120000: ("Chiba", "千葉県"), 130000: ("Tokyo", "東京都"), 140000: ("Kanagawa", "神奈川県"),
    150000: ("Niigata", "新潟県"), 160000: ("Toyama", "富山県"), 170000: ("Ishikawa", "石川県"),
    180000: ("Fukui", "福井県"), 190000: ("Yamanashi", "山梨県"), 200000: ("Nagano", "長野県"), 210000: ("Gifu", "岐阜県"),
    220000: ("Shizuoka", "静岡県"), 230000: ("Aichi", "愛知県"), 240000: ("Mie", "三重県"), 250000: ("Shiga", "滋賀県"),
    260000: ("Kyoto", "京都府"), 270000: ("Osaka", "大阪府"), 280000: ("Hyogo", "兵庫県"), 290000: ("Nara", "奈良県"),
    300000: ("Wakayama", "和歌山県"), 310000: ("Tottori", "鳥取県"), 320000: ("Shimane", "島根県"),
    330000: ("Okayama", "岡山県"), 340000: ("Hiroshima", "広島県"), 350000: ("Yamaguchi", "山口県"),
    360000: ("Tokushima", "徳島県"), 370000: ("Kagawa", "香川県"), 380000: ("Ehime", "愛媛県"), 390000: ("Kochi", "高知県"),
    400000: ("Fukuoka", "福岡県"), 410000: ("Saga", "佐賀県"), 420000: ("Nagasaki", "長崎県"), 430000: ("Kumamoto", "熊本県"),
    440000: ("Oita", "大分県"), 450000: ("Miyazaki", "宮崎県"), 460040: ("Amami", "奄美地方"),
    460100: ("Kagoshima", "鹿児島県"), 471000: ("Okinawa Main Island", "沖縄本島地方"), 472000: ("Daitojima", "大東島地方"),
    473000: ("Miyakojima", "宮古島地方"), 474000: ("Yaeyama", "八重山地方"),
  ]
}
