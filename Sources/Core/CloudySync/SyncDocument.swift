import CloudyModel
import Foundation

/// A user's data in JSON, as devices and servers exchange it.
///
/// It has everything that ``UserData/merge(_:at:)`` needs: the timestamp of each value, and the removals. An older
/// version omits fields that it does not know, which neither deletes nor changes them on the other side.
package struct SyncDocument: Codable, Hashable, Sendable {
  /// The reason why received data is rejected.
  package enum Problem: Error, Hashable {
    /// The data is malformed or too large.
    case unreadable
    /// The clock of the device that made a change is more than ``leadLimit`` ahead.
    case fromFuture
    /// The list of favorites, a name or a rule is longer than ``UserData`` allows.
    case tooLong
    /// A place is stated more exactly than to about 1 km.
    case tooExact
  }

  /// The maximum seconds by which a device's clock may be ahead. Changes from farther in the future could never be
  /// overridden.
  package static let leadLimit: TimeInterval = 400 * 86_400
  /// The maximum size of a document, in bytes.
  package static let byteLimit = 1 << 20
  private static let listLimit = 5000
  /// The maximum number of digits of a position.
  private static let digitLimit = 1000

  /// Keyed by the names of settings; an absent value is a setting that was reset to Cloudy's default.
  private var settings: [String: TimestampedValue<String>]
  /// Absent if a home was never set.
  private var home: TimestampedValue<PlaceRecord>?
  private var favorites: [Entry]
  private var removals: [Removal]
  /// The places that were chosen for texts, by text.
  private var texts: [String: TimestampedValue<PlaceRecord>]
  /// Whether a rule is saved, by its text. Absent in documents of versions without rules, which removes none.
  private var rules: [String: TimestampedValue<Bool>]?

  /// Creates the document of a user's data, with places rounded to about 1 km; see ``UserData/shared``.
  package init(_ userData: UserData) {
    let userData = userData.shared
    settings = Dictionary(
      userData.settingRegisters.map { ($0.key.rawValue, TimestampedValue($0.value) { $0?.value }) }
    ) { first, _ in first }
    home = userData.homeRegister.map { TimestampedValue($0) { $0.map(PlaceRecord.init) } }
    favorites = userData.entries.map(Entry.init)
    removals = userData.removals.map(Removal.init)
    texts = userData.rememberedRegisters.mapValues { TimestampedValue($0) { $0.map(PlaceRecord.init) } }
    rules = Dictionary(userData.ruleRegisters.map { ($0.key.text, TimestampedValue($0.value) { $0 }) }) { first, _ in
      first
    }
  }

  /// Parses a document.
  package init(json: Data) throws(Problem) {
    guard json.count <= SyncDocument.byteLimit,
      let document = try? JSONDecoder().decode(SyncDocument.self, from: json)
    else { throw .unreadable }
    self = document
  }

  /// The JSON, deterministic for the same data.
  package var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: all numbers are finite.
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Checks that all places are rounded as ``init(_:)`` rounds them. A server refuses others: a program that sends them
  /// reveals more of its user than it may.
  package func requireSharedPlaces() throws(Problem) {
    var places = favorites.map(\.place) + removals.compactMap { $0.entry?.place }
    places += texts.values.compactMap { $0.value }
    if let home = home?.value { places.append(home) }
    if places.contains(where: \.isExact) { throw .tooExact }
  }

  /// Returns the user's data, with places rounded to about 1 km, whatever the other side sent.
  ///
  /// - Parameter now: The time of day, to detect timestamps in the future.
  package func userData(at now: Date) throws(Problem) -> UserData {
    let lists = [favorites.count, removals.count, texts.count, settings.count, rules?.count ?? 0]
    guard lists.allSatisfy({ $0 <= SyncDocument.listLimit }) else { throw .unreadable }
    guard favorites.count <= UserData.entryLimit else { throw .tooLong }
    var registers: [SettingName: LWWRegister<SettingChoice?>] = [:]
    for (name, chosen) in settings {
      let revision = try chosen.known
      try SyncDocument.check(chosen.value)
      guard let name = SettingName(rawValue: name) else { continue }
      guard let value = chosen.value else {
        registers[name] = LWWRegister(nil, at: revision)
        continue
      }
      if let choice = SettingChoice(name, value: value) { registers[name] = LWWRegister(choice, at: revision) }
    }
    var entries: [FavoriteEntry] = []
    for favorite in favorites { entries.append(try favorite.entry) }
    var removed: [FavoriteRemoval] = []
    for removal in removals { removed.append(try removal.removal) }
    var remembered: [String: LWWRegister<Place?>] = [:]
    for (text, chosen) in texts {
      try SyncDocument.check(text)
      remembered[text] = try chosen.place
    }
    var homeRegister: LWWRegister<Place?>?
    if let home { homeRegister = try home.place }
    guard Set(entries.map(\.id)).union(removed.map(\.id)).count == entries.count + removed.count else {
      throw .unreadable
    }
    let userData = UserData(
      settings: registers, home: homeRegister, favorites: entries, removals: removed, remembered: remembered,
      rules: try ruleRegisters)
    guard userData.latestTimestamp.time.timeIntervalSince(now) <= SyncDocument.leadLimit else { throw .fromFuture }
    return userData.shared
  }

  private var ruleRegisters: [SavedRule: LWWRegister<Bool>] {
    get throws(Problem) {
      var registers: [SavedRule: LWWRegister<Bool>] = [:]
      for (text, isSaved) in rules ?? [:] {
        let revision = try isSaved.known
        guard text.utf8.count <= SavedRule.byteLimit, text.count <= SavedRule.characterLimit else { throw .tooLong }
        guard let rule = SavedRule(stored: text) else { throw .unreadable }
        registers[rule] = LWWRegister(isSaved.value ?? false, at: revision)
      }
      return registers
    }
  }

  /// Checks a text, by the limits of ``FavoriteName``.
  fileprivate static func check(_ text: String?) throws(Problem) {
    guard let text else { return }
    // Databases cannot store it.
    guard !text.unicodeScalars.contains("\0") else { throw .unreadable }
    guard FavoriteName.isWithinLimit(text) else { throw .tooLong }
  }
}

extension SyncDocument {
  /// A value with its timestamp in hexadecimal digits.
  fileprivate struct TimestampedValue<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var value: Value?
    var revision: String

    init<Choice: Hashable & Sendable>(_ register: LWWRegister<Choice>, _ value: (Choice) -> Value?) {
      self.value = value(register.value)
      revision = Hexadecimal.text(register.timestamp.bytes)
    }

    var known: HybridTimestamp { get throws(Problem) { try SyncDocument.revision(revision) } }
  }

  private struct Entry: Codable, Hashable, Sendable {
    var id: String
    var place: PlaceRecord
    var revision: String
    var name: TimestampedValue<String>
    var position: TimestampedValue<String>

    init(_ entry: FavoriteEntry) {
      id = entry.id.text
      place = PlaceRecord(entry.place)
      revision = Hexadecimal.text(entry.timestamp.bytes)
      name = TimestampedValue(entry.name) { $0 }
      position = TimestampedValue(entry.position) { Hexadecimal.text($0.digits) }
    }

    var entry: FavoriteEntry {
      get throws(Problem) {
        FavoriteEntry(
          id: try SyncDocument.id(id), place: try place.place, timestamp: try SyncDocument.revision(revision),
          name: try name.name, position: try position.position)
      }
    }
  }

  private struct Removal: Codable, Hashable, Sendable {
    var id: String
    var revision: String
    /// Seconds since 1970.
    var time: Double
    var entry: Entry?
    var name: TimestampedValue<String>?
    var position: TimestampedValue<String>?

    init(_ removal: FavoriteRemoval) {
      id = removal.id.text
      revision = Hexadecimal.text(removal.timestamp.bytes)
      time = removal.time.timeIntervalSince1970
      entry = removal.entry.map(Entry.init)
      name = removal.name.map { TimestampedValue($0) { $0 } }
      position = removal.position.map { TimestampedValue($0) { Hexadecimal.text($0.digits) } }
    }

    var removal: FavoriteRemoval {
      get throws(Problem) {
        guard time.magnitude < 1e11 else { throw .unreadable }
        let id = try SyncDocument.id(id)
        let entry = try entry?.entry
        guard entry == nil || entry?.id == id else { throw .unreadable }
        return FavoriteRemoval(
          id: id, timestamp: try SyncDocument.revision(revision), time: Date(timeIntervalSince1970: time),
          entry: entry, name: try name?.name, position: try position?.position)
      }
    }
  }

  private static func revision(_ text: String) throws(Problem) -> HybridTimestamp {
    guard let revision = Hexadecimal.bytes(text).flatMap(HybridTimestamp.init) else { throw .unreadable }
    return revision
  }

  private static func id(_ text: String) throws(Problem) -> Favorite.ID {
    guard let id = Favorite.ID(text: text) else { throw .unreadable }
    return id
  }
}

extension SyncDocument.TimestampedValue where Value == String {
  fileprivate var name: LWWRegister<String?> {
    get throws(SyncDocument.Problem) {
      try SyncDocument.check(value)
      return LWWRegister(value, at: try known)
    }
  }

  fileprivate var position: LWWRegister<FractionalIndex> {
    get throws(SyncDocument.Problem) {
      guard let digits = value.flatMap(Hexadecimal.bytes), digits.count <= SyncDocument.digitLimit,
        let position = FractionalIndex(digits: digits)
      else { throw .unreadable }
      return LWWRegister(position, at: try known)
    }
  }
}

extension SyncDocument.TimestampedValue where Value == PlaceRecord {
  fileprivate var place: LWWRegister<Place?> {
    get throws(SyncDocument.Problem) {
      guard let value else { return LWWRegister(nil, at: try known) }
      return LWWRegister(try value.place, at: try known)
    }
  }
}

/// A stored place in JSON, with names from its source, meters and degrees.
private struct PlaceRecord: Codable, Hashable, Sendable {
  struct CountryRecord: Codable, Hashable, Sendable {
    var code: String
    var name: String
  }

  var geonames: Int?
  var name: String
  var region: String?
  var country: CountryRecord?
  var latitude: Double
  var longitude: Double
  var elevation: Double?
  var population: Int?
  var timeZone: String

  init(_ place: Place) {
    geonames = place.id?.rawValue
    name = place.name
    region = place.region
    country = place.country.map { CountryRecord(code: $0.code, name: $0.name) }
    latitude = place.coordinates.latitude
    longitude = place.coordinates.longitude
    elevation = (place.elevation?.meters).flatMap { $0.isFinite ? $0 : nil }
    population = place.population
    timeZone = place.timeZoneIdentifier
  }

  /// Whether the coordinates differ from the shared ones by more than a rounding error.
  var isExact: Bool {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else { return false }
    return coordinates.distance(to: coordinates.shared).meters > 1
  }

  var place: Place {
    get throws(SyncDocument.Problem) {
      for text in [name, region, country?.code, country?.name, timeZone] { try SyncDocument.check(text) }
      guard !name.isEmpty, let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { throw .unreadable }
      return Place(
        id: geonames.map(Place.ID.init), name: name, region: region,
        country: country.map { Country(code: $0.code, name: $0.name) }, coordinates: coordinates,
        elevation: elevation.map(Length.init(meters:)), population: population, timeZoneIdentifier: timeZone)
    }
  }
}
