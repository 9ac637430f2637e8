import CloudyModel
import Foundation

/// The event of a warning, by its code and status in the lists of the Japan Meteorological Agency.
///
/// The codes are those of the agency's table of warnings (code.WeatherWarning) of 2026. Those of floods from 30 on are
/// not in it, but in the agency's table of river forecasts, where the first digit is the level (30 is the issue of level
/// 3, 31 its continuation). Other programs expect them in these lists as well. The advisories of that table, 20 to 22,
/// are other warnings here.
struct JMAEvent: Hashable {
  /// From the lowest to the highest.
  enum Rank: Int, Comparable {
    case unknown, advisory, warning, danger, emergency

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  fileprivate enum Hazard: String {
    case rain, landslide, surge, flood, wind, snowstorm, snow, waves
    case thunder, melting, fog, dryness, avalanche, cold, frost, icing, accretion, other
  }

  /// Identifies the hazard, such as `rain`; of an unknown code, the code.
  let hazard: String
  let rank: Rank
  /// In English, such as `Level 3 Heavy Rain Warning`.
  let english: String
  /// In Japanese.
  let japanese: String

  /// - Parameters:
  ///   - code: Such as `03`.
  ///   - status: Such as `特別警報から警報` for a warning that was an emergency warning; `nil` if not stated.
  init(code: String, status: String?) {
    guard let (hazard, rank) = JMAEvent.events[code] else {
      self.hazard = "code" + code
      self.rank = .unknown
      english = "Weather Alert (Code \(code))"
      japanese = "気象警報・注意報（コード\(code)）"
      return
    }
    // A downgraded warning is the lower one, should its code still be that of the higher one.
    let lowered = status.flatMap(Rank.init(downgrade:)).map { min($0, rank) } ?? rank
    self.hazard = hazard.rawValue
    self.rank = lowered
    let names = hazard.names(lowered)
    let level = hazard.hasLevel ? lowered.number : nil
    english = (level.map { "Level \($0) " } ?? "") + names.english + " " + lowered.english
    japanese = (level.map { "レベル\($0)" } ?? "") + names.japanese + lowered.japanese
  }

  var level: WeatherAlert.Level {
    switch rank {
    case .unknown, .advisory: .notice
    case .warning, .danger: .severe
    case .emergency: .extreme
    }
  }
}

extension JMAEvent {
  private static let events: [String: (Hazard, Rank)] = [
    "10": (.rain, .advisory), "03": (.rain, .warning), "43": (.rain, .danger), "33": (.rain, .emergency),
    "29": (.landslide, .advisory), "09": (.landslide, .warning), "49": (.landslide, .danger),
    "39": (.landslide, .emergency),
    "19": (.surge, .advisory), "08": (.surge, .warning), "48": (.surge, .danger), "38": (.surge, .emergency),
    "18": (.flood, .advisory), "04": (.flood, .warning), "30": (.flood, .warning), "31": (.flood, .warning),
    "40": (.flood, .danger), "41": (.flood, .danger), "51": (.flood, .emergency), "53": (.flood, .emergency),
    "15": (.wind, .advisory), "05": (.wind, .warning), "35": (.wind, .emergency),
    "13": (.snowstorm, .advisory), "02": (.snowstorm, .warning), "32": (.snowstorm, .emergency),
    "12": (.snow, .advisory), "06": (.snow, .warning), "36": (.snow, .emergency),
    "16": (.waves, .advisory), "07": (.waves, .warning), "37": (.waves, .emergency),
    "14": (.thunder, .advisory), "17": (.melting, .advisory), "20": (.fog, .advisory), "21": (.dryness, .advisory),
    "22": (.avalanche, .advisory), "23": (.cold, .advisory), "24": (.frost, .advisory), "25": (.icing, .advisory),
    "26": (.accretion, .advisory), "27": (.other, .advisory),
  ]
}

extension JMAEvent.Hazard {
  /// Whether its warnings have a level of the five that tell people when to leave.
  fileprivate var hasLevel: Bool { [.rain, .landslide, .surge].contains(self) }

  /// In English as the agency translates them.
  fileprivate func names(_ rank: JMAEvent.Rank) -> (english: String, japanese: String) {
    let isAdvisory = rank <= .advisory
    return switch self {
    case .rain: ("Heavy Rain", "大雨")
    case .landslide: ("Landslide", "土砂災害")
    case .surge: ("Storm Surge", "高潮")
    case .flood: ("Flood", "洪水")
    case .wind: isAdvisory ? ("Gale", "強風") : ("Storm", "暴風")
    case .snowstorm: isAdvisory ? ("Gale and Snow", "風雪") : ("Snowstorm", "暴風雪")
    case .snow: ("Heavy Snow", "大雪")
    case .waves: ("High Wave", "波浪")
    case .thunder: ("Thunderstorm", "雷")
    case .melting: ("Snow Melting", "融雪")
    case .fog: ("Dense Fog", "濃霧")
    case .dryness: ("Dry Air", "乾燥")
    case .avalanche: ("Avalanche", "なだれ")
    case .cold: ("Low Temperature", "低温")
    case .frost: ("Frost", "霜")
    case .icing: ("Ice Accretion", "着氷")
    case .accretion: ("Snow Accretion", "着雪")
    case .other: ("Weather", "その他の")
    }
  }
}

extension JMAEvent.Rank {
  /// The rank after a downgrade, such as `特別警報から警報`; `nil` for another status.
  fileprivate init?(downgrade status: String) {
    guard let range = status.range(of: "から", options: .backwards) else { return nil }
    switch status[range.upperBound...] {
    case "注意報": self = .advisory
    case "警報": self = .warning
    case "危険警報": self = .danger
    case "特別警報": self = .emergency
    default: return nil
    }
  }

  /// Of the five levels, of which the lowest has no warning.
  fileprivate var number: Int? { self == .unknown ? nil : rawValue + 1 }

  fileprivate var english: String {
    switch self {
    case .unknown: ""
    case .advisory: "Advisory"
    case .warning: "Warning"
    case .danger: "Danger Warning"
    case .emergency: "Emergency Warning"
    }
  }

  fileprivate var japanese: String {
    switch self {
    case .unknown: ""
    case .advisory: "注意報"
    case .warning: "警報"
    case .danger: "危険警報"
    case .emergency: "特別警報"
    }
  }
}
