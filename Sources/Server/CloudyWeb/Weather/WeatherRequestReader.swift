import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation
import HTTPTypes

/// Parses requests for weather, without any I/O. Untrusted input passes only if it is understood here.
struct WeatherRequestReader: Sendable {
  /// The result of parsing a request.
  enum Decision: Hashable, Sendable {
    case show(WeatherRequest)
    /// The page has another URL on this site.
    case moved(to: String, isPermanent: Bool)
    /// The place does not exist, or the date means no day.
    case unknown(UnknownPlace)
  }

  private let places: PlaceDatabase
  private let defaultSettings: DefaultSettings
  /// The number of days on a page.
  let dayLimit: Int
  private var language: Language
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - defaultSettings: The settings if neither the visitor nor their browser specifies any.
  ///   - dayLimit: The number of days on a page.
  ///   - now: Returns the time of day, for days that are relative to today.
  init(
    places: PlaceDatabase, defaultSettings: DefaultSettings, dayLimit: Int, language: Language,
    now: @escaping @Sendable () -> Date
  ) {
    self.places = places
    self.defaultSettings = defaultSettings
    self.dayLimit = dayLimit
    self.language = language
    self.now = now
  }

  /// Returns the reader for another language.
  func speaking(_ language: Language) -> WeatherRequestReader {
    var reader = self
    reader.language = language
    return reader
  }

  /// Reads a request.
  ///
  /// - Parameter usual: The location of a visitor who has not chosen one.
  func read(
    _ address: WeatherAddress, _ request: HTTPTypes.HTTPRequest, of visitor: Visitor, usual: CurrentLocation
  ) -> Decision {
    let target = RequestTarget(request)
    let form = WeatherForm(path: target.path, fields: target.fields, headers: request.headerFields)
    switch address {
    case .here: return here(form, target, request, of: visitor, usual: usual)
    case .point(let coordinates):
      return chosen(place(at: coordinates), form, target, request.headerFields, of: visitor)
    case .place(let id):
      guard let place = places.place(id: id) else { return .unknown(.number) }
      let resolved = target.typedName.flatMap { meaning(of: $0, for: visitor, target, request.headerFields) }
      return chosen(
        place, resolved: resolved?.place == place ? resolved : nil, form, target, request.headerFields, of: visitor)
    case .name(let name) where visitor.userData.place(chosenFor: name) != nil:
      return search(name, nil, form, target, request.headerFields, of: visitor)
    case .name(let name):
      let isMonthFirst = isMonthFirst(target, request.headerFields)
      let typed = PlaceAndTime(name, language: language, isMonthFirst: isMonthFirst, now: now(), in: places) {
        isName($0, for: visitor)
      }
      if let problem = typed.dateProblem { return .unknown(.date(problem)) }
      if typed.place.isEmpty, let time = typed.time {
        return here(form, target, request, of: visitor, usual: usual, time: time)
      }
      return search(typed.place, typed.time, form, target, request.headerFields, of: visitor)
    case .none(let unknown): return .unknown(unknown)
    }
  }

  private func here(
    _ form: WeatherForm, _ target: RequestTarget, _ request: HTTPTypes.HTTPRequest, of visitor: Visitor,
    usual: CurrentLocation, time: DayQuery? = nil
  ) -> Decision {
    let known = location(of: visitor, request)
    var displayed = displayed(known ?? usual, at: "/", form, target, request.headerFields, of: visitor, time: time)
    displayed.isTheirs = known != nil
    return response(with: displayed, to: target)
  }

  /// Whether a text is exactly the name of a place, or of one that the visitor chose for it.
  private func isName(_ text: String, for visitor: Visitor) -> Bool {
    places.hasName(text) || visitor.userData.place(chosenFor: text) != nil
  }

  private func place(at coordinates: Coordinates) -> Place { places.placeOfPage(at: coordinates) }

  /// Returns a visitor's home, otherwise the position of their browser, otherwise the city of its time zone.
  ///
  /// - Returns: `nil` if neither the visitor nor their browser provides a location.
  func location(of visitor: Visitor, _ request: HTTPTypes.HTTPRequest) -> CurrentLocation? {
    visitor.userData.home.map(CurrentLocation.home) ?? position(request) ?? guess(request)
  }

  /// Returns the position that the visitor's browser determined; `nil` if it did not, or if that was more than an hour
  /// ago.
  func position(_ request: HTTPTypes.HTTPRequest) -> CurrentLocation? {
    guard let text = request.headerFields.cookie(RequestTarget.positionCookie),
      case .point(let coordinates) = WeatherAddress(point: text)
    else { return nil }
    return .positioned(place(at: coordinates))
  }

  private func guess(_ request: HTTPTypes.HTTPRequest) -> CurrentLocation? {
    timeZone(request).flatMap { zone in places.place(forTimeZone: zone).map { .approximate($0, timeZone: zone) } }
  }

  /// Returns the browser's time zone; `nil` if the browser did not send it, or if no place has it.
  func timeZone(_ request: HTTPTypes.HTTPRequest) -> String? {
    timeZone(RequestTarget(request), request.headerFields)
  }

  private func timeZone(_ target: RequestTarget, _ headers: HTTPFields) -> String? {
    [target.fields["zone"], headers.cookie("zone")].lazy.compactMap { $0 }
      .first { $0.utf8.count <= 64 && places.place(forTimeZone: $0) != nil }
  }

  /// Only pages are redirected to their canonical URL: a client in a terminal displays an empty response.
  private func chosen(
    _ place: Place, resolved: ResolvedPlace? = nil, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields,
    of visitor: Visitor, time: DayQuery? = nil
  ) -> Decision {
    let path = PlaceAddress(place, folding: places.folding).path
    let isHome = visitor.userData.home?.isSame(as: place) ?? false
    var request = displayed(
      isHome ? .home(place) : .chosen(place), at: path, form, target, headers, of: visitor, time: time)
    // The typed name makes a different page only if the page has a note about the name.
    request.resolved = resolved.flatMap { $0.note(.english) == nil ? nil : $0 }
    return response(with: request, to: target)
  }

  /// A page has one URL, in which a day is a date, so that the URL means the same day tomorrow.
  private func response(with request: WeatherRequest, to target: RequestTarget) -> Decision {
    let isAtOwnPath = target.path == request.path || request.path == "/"
    guard request.form == .page, !(isAtOwnPath && isCustomName(target.fields["day"], of: request.day)) else {
      return .show(request)
    }
    let isCounted = request.day?.date.map { target.fields["day"] != $0.isoText } ?? false
    return .moved(
      to: request.path + target.storedQuery(on: request.day, naming: request.resolved?.text),
      isPermanent: !isAtOwnPath && !isCounted)
  }

  private func isCustomName(_ text: String?, of day: RequestedDay?) -> Bool {
    switch day {
    case nil: text == nil
    case .date(let date): text == date.isoText
    case .period: false
    case .unreadable: true
    }
  }

  /// - Returns: `nil` if the meaning would be a guess: URLs are more often invented than typed.
  private func meaning(
    of name: String, for visitor: Visitor, _ target: RequestTarget, _ headers: HTTPFields
  ) -> ResolvedPlace? {
    let reading = places.reading(of: name, for: visitor.userData, timeZone: timeZone(target, headers))
    guard case .place(let resolved) = reading, !resolved.isGuess else { return nil }
    return resolved
  }

  /// Returns the places that an unknown name could mean, best first.
  private func nearest(
    to name: String, for visitor: Visitor, _ target: RequestTarget, _ headers: HTTPFields
  ) -> [Place] {
    var nearest: [Place] = []
    let guesses: [Place] =
      switch places.reading(of: name, for: visitor.userData, timeZone: timeZone(target, headers)) {
      case .place(let resolved):
        [resolved.place] + resolved.others + places.suggestions(for: name, limit: 5).map(\.place)
      case .unknown(let nearest): nearest
      }
    for place in guesses where !nearest.contains(where: place.isSame) { nearest.append(place) }
    return Array(nearest.prefix(5))
  }

  /// - Parameter time: The time that was typed after the name; `nil` for that of the URL.
  private func search(
    _ name: String, _ time: DayQuery?, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields,
    of visitor: Visitor
  ) -> Decision {
    guard let resolved = meaning(of: name, for: visitor, target, headers) else {
      return .unknown(.name(name, nearest: nearest(to: name, for: visitor, target, headers)))
    }
    if form == .page, time == nil, isUnlikely(resolved, as: name, for: visitor, target, headers) {
      return .moved(to: "/locations/add?q=\(PercentEncoding.encode(name))", isPermanent: false)
    }
    let place = resolved.place.id == nil ? place(at: resolved.place.coordinates) : resolved.place
    if form == .page {
      let day = day(target, headers, at: place, time: time)
      let query = target.storedQuery(on: day, naming: resolved.note(.english) == nil ? nil : resolved.text)
      return .moved(to: PlaceAddress(place, folding: places.folding).path + query, isPermanent: false)
    }
    return chosen(place, resolved: resolved, form, target, headers, of: visitor, time: time)
  }

  /// Whether the search field suggests another place before this one: “par” is rather the beginning of Paris than a
  /// village in England, so the visitor chooses. A URL with the name, such as `/par`, still means the village.
  private func isUnlikely(
    _ resolved: ResolvedPlace, as name: String, for visitor: Visitor, _ target: RequestTarget, _ headers: HTTPFields
  ) -> Bool {
    guard target.path == "/search", resolved.certainty == .exact, resolved.place.id != nil else { return false }
    let near = places.locationHint(home: visitor.userData.home, timeZone: timeZone(target, headers))
    let suggested = places.search(name, limit: 1, near: near, reading: .typing, language: language.tag).first
    return suggested.map { !$0.place.isSame(as: resolved.place) } ?? false
  }

  private func displayed(
    _ location: CurrentLocation, at path: String, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields,
    of visitor: Visitor, time: DayQuery? = nil
  ) -> WeatherRequest {
    let fields = target.fields
    let favorite = visitor.userData.favorites.first { $0.place.isSame(as: location.place) }
    let options = WttrOptions(fields)
    let notation = ChosenSettings(
      options.settings
        + SettingName.notations.flatMap { name in
          fields[name.rawValue].flatMap { SettingChoice.parsed(name, typed: $0) } ?? []
        })
    let calendar = location.place.calendar
    var day = day(target, headers, at: location.place, time: time)
    if form.showsToday, day == .date(calendar.date(at: now())) { day = nil }
    let lastDay = day?.period?.dates(calendar).upperBound
    let daysToShow = lastDay.map { $0.daysSince1970 - calendar.date(at: now()).daysSince1970 + 1 } ?? 0
    let isReached = daysToShow <= ForecastLength.maximum
    return WeatherRequest(
      location: location, customName: favorite?.customName, isFavorite: favorite != nil,
      isHome: visitor.userData.home?.isSame(as: location.place) ?? false, path: path,
      day: day, dayLimit: max(target.dayLimit ?? dayLimit, isReached ? daysToShow : 0),
      hasWeekCharts: day == nil && target.wantsWeekCharts, linkFields: target.linkFields,
      unknownField: unknownField(form, fields, options),
      wantsNewest: fields.isSet("newest"),
      settings: visitor.settings(
        headers, chosen: notation, statedLanguage: statedLanguage(target), at: location.place, else: defaultSettings),
      language: language.tag, form: day == nil ? form : form.ofDay(fields, headers))
  }

  /// Returns the field that a response reports as unknown; `nil` for none, and for all pages and cards. A program's
  /// document ignores fields that it does not know, but not values that would change its content.
  private func unknownField(_ form: WeatherForm, _ fields: QueryFields, _ options: WttrOptions) -> String? {
    switch form {
    case .page, .card: nil
    case .document: WttrOptions.invalidValue(in: fields)
    case .text: options.unknown
    // wttr.in has more languages, and only a name and an additional description of its JSON depend on them.
    case .line: form.representation == .json ? WttrOptions.invalidDays(in: fields) : options.unknown
    }
  }

  private func day(
    _ target: RequestTarget, _ headers: HTTPFields, at place: Place, time: DayQuery?
  ) -> RequestedDay? {
    if let time { return RequestedDay(time, at: place, now: now()) }
    guard let text = target.fields["day"] else { return nil }
    let isMonthFirst = isMonthFirst(target, headers)
    return RequestedDay(text, at: place, now: now(), language: language, isMonthFirst: isMonthFirst)
  }

  /// Returns whether the region of the visitor's languages writes the month before the day; `nil` if it is unknown.
  private func isMonthFirst(_ target: RequestTarget, _ headers: HTTPFields) -> Bool? {
    DefaultSettings(headers, statedLanguage: statedLanguage(target))?.isMonthFirst
  }

  /// Returns the tag of this language if the URL states it together with units; `nil` for other URLs.
  private func statedLanguage(_ target: RequestTarget) -> String? {
    target.fields.statesNotation ? language.tag : nil
  }
}
