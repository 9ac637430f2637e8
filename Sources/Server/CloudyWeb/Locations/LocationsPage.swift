import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The visitor's places, with their weather and the actions on them.
struct LocationsPage: Page {
  static let template = "locations"

  let frame: PageFrame
  let title: String
  let words: Words
  /// The form that restores the last removed place; `nil` if no place can be restored.
  let restored: PutBack?
  /// The current location and the home; `nil` if the current location is the home and the home is a favorite.
  let current: Section?
  /// The source of the current location; `nil` if the location is unknown, or if the visitor chose it.
  let explanation: String?
  /// A note that choices are not stored permanently; `nil` if they are.
  let note: String?
  let favorites: Section
  /// Whether there are places to move and remove.
  let canEdit: Bool
  let isEditing: Bool
  /// The advice in place of an empty list; `nil` if there are favorites.
  let advice: Advice?

  struct Words: Sendable {
    let add: String
    let edit: String
    let locate: String
    let drag: String
    let customName: String
    let customNameHint: String
    let save: String
    let makeHome: String
    let clearHome: String
    let remove: String

    init(_ language: Language) {
      add = language.text(Route.addLocation.title)
      edit = language.text(LocationsPageMessages.edit)
      locate = language.text(LocationsPageMessages.useMyLocation)
      drag = language.text(LocationsPageMessages.dragToMove)
      customName = language.text(LocationsPageMessages.customName)
      customNameHint = language.text(LocationsPageMessages.customNameHint)
      save = language.text(LocationsPageMessages.save)
      makeHome = language.text(LocationsPageMessages.makeHome)
      clearHome = language.text(LocationsPageMessages.clearHome)
      remove = language.text(Action.remove.title)
    }
  }

  struct PutBack: Sendable {
    let before: String
    let name: String?
    let after: String
    /// The path to which the form returns.
    let returnPath: String
  }

  /// How to fill the list.
  struct Advice: Sendable {
    let text: String
    /// The label of the link to the search.
    let search: String
  }

  struct Section: Sendable {
    let title: String
    let rows: [Row]
    /// The text of an empty section; `nil` if it has rows.
    let emptyText: String?
  }

  struct Row: Sendable {
    /// The element's id, which follows `#` in URLs.
    let anchor: String
    /// The path of the place's page.
    let path: String
    let text: String
    let detail: String?
    /// The name of the sky over the place; `nil` if it is unknown, and for climate averages.
    let sky: String?
    /// The partial with the weather icon; `nil` if the weather is unknown.
    let icon: String?
    let temperature: String?
    /// Today's high and low, and the same for screen readers, where it continues ``temperature``.
    let highAndLow: String?
    let spokenHighAndLow: String?
    let summary: String
    /// The language of ``summary`` (BCP 47), if a service provided it in a different language from the reader's.
    let summaryLanguage: String?
    let time: String?
    /// The title of an authority's alert; `nil` if none is known.
    let alert: String?
    /// The language of ``alert`` (BCP 47), if it is not the reader's.
    let alertLanguage: String?
    let alertMark: AlertMark?
    /// The level of the alert for screen readers, such as `Severe alert`.
    let alertLevel: String?
    /// The reason why the forecast is outdated; `nil` if it is current.
    let warning: String?
    /// The note that the place is the visitor's home; `nil` if it is not.
    let home: String?
    /// The place in the form that makes it the home; `nil` if it is the home.
    let homeField: HiddenField?
    let homeLabel: String
    /// Whether the visitor's last choice changed this place.
    let isChanged: Bool
    /// The actions on the favorite; `nil` for the current location and the home.
    let change: Change?
  }

  /// The actions on a favorite.
  struct Change: Sendable {
    let id: String
    let isOpen: Bool
    let customName: String
    let labels: Labels
    /// Whether there are other favorites.
    let canMove: Bool
    /// `nil` for the first row.
    let up: Move?
    let down: Move?
    /// The path to which the remove form returns: the row that takes the removed row's position.
    let returnPath: String

    struct Move: Sendable {
      /// The index of the target row, from 0.
      let to: Int
      let label: NamedText
    }

    /// The labels of the actions, with the name of the place.
    struct Labels: Sendable {
      let change: NamedText
      let nameField: String
      let save: String
      let remove: String
    }
  }
}

extension LocationsPage {
  /// - Parameters:
  ///   - home: The visitor's home, if it is neither the current location nor a favorite.
  ///   - rows: The rows of the visitor's favorites, in order.
  ///   - open: The favorite whose actions are expanded.
  ///   - isEditing: Whether the list shows the actions that move and remove places.
  ///   - outcome: The outcome of the visitor's choice.
  ///   - note: A note that choices are not stored permanently; `nil` if they are.
  ///   - undoable: The favorite that can be restored.
  init(
    _ userData: UserData, at location: VisitorLocation, current: LocationRowViewModel,
    home: LocationRowViewModel?, rows: [LocationRowViewModel],
    open: Favorite.ID?, isEditing: Bool, outcome: VisitOutcome?, note: String?, undoable: Favorite?,
    folding: NameFolding, language: Language
  ) {
    let sections = LocationsSection.all(
      current: location.location.isKnown ? current : nil, favorites: rows, language: language)
    func row(
      _ row: LocationRowViewModel, _ place: Place, at path: String? = nil, anchor: String, isChanged: Bool = false,
      change: Change? = nil
    ) -> Row {
      let address = PlaceAddress(place, folding: folding)
      return Row(row, address, at: path, anchor: anchor, isChanged: isChanged, change: change, language: language)
    }
    let place = location.location.place
    self.current = sections.first { !$0.canDelete }.map { section in
      LocationsPage.Section(
        section,
        rows: section.rows.map { row($0, place, at: location.path, anchor: "current") }
          + zip([home].compactMap(\.self), [userData.home].compactMap(\.self)).map {
            row($0, $1, at: "/", anchor: "home")
          })
    }
    let last = userData.favorites.count - 1
    favorites = Section(
      LocationsSection.favorites(rows, language: language),
      rows: zip(rows, userData.favorites).enumerated().map { index, pair in
        let (words, favorite) = pair
        let neighbor = index < last ? index + 1 : index - 1
        func move(_ label: @escaping (String) -> Message, to row: Int) -> Change.Move {
          Change.Move(to: row, label: NamedText(words.text) { language.text(label($0)) })
        }
        return row(
          words, favorite.place, anchor: LocationsPage.anchor(of: favorite.id),
          isChanged: favorite.id == outcome?.favorite,
          change: Change(
            id: favorite.id.text, isOpen: favorite.id == open, customName: favorite.customName ?? "",
            labels: Change.Labels(
              change: NamedText(words.text) { language.text(PlaceButtonMessages.change($0)) },
              nameField: language.text(PlaceButtonMessages.nameField(words.text)),
              save: language.text(PlaceButtonMessages.save(words.text)),
              remove: language.text(PlaceButtonMessages.remove(words.text))),
            canMove: last > 0, up: index > 0 ? move(PlaceButtonMessages.moveUp, to: index - 1) : nil,
            down: index < last ? move(PlaceButtonMessages.moveDown, to: index + 1) : nil,
            returnPath: "/locations?edit"
              + (neighbor < 0 ? "" : "#\(LocationsPage.anchor(of: userData.favorites[neighbor].id))")))
      })
    canEdit = !rows.isEmpty
    self.isEditing = isEditing
    advice =
      rows.isEmpty
      ? Advice(
        text: language.text(LocationsPageMessages.advice), search: language.text(PageFrameMessages.searchLabel))
      : nil
    explanation = location.explanation(in: language)
    self.note = note
    title = language.text(Route.locations.title)
    words = Words(language)
    restored = undoable.map { favorite in
      let name = LocationViewModel(favorite.place, customName: favorite.customName, language: language).text
      let text = NamedText(name) { language.text(LocationsPageMessages.restored($0)) }
      return PutBack(
        before: text.before, name: text.name, after: text.after,
        returnPath: "/locations#\(LocationsPage.anchor(of: favorite.id))")
    }
    frame = PageFrame(
      title: title, description: language.text(LocationsPageMessages.description), on: "/locations",
      isAwaited: (rows + [current]).contains(where: \.isWaiting), requestsZone: location.dependsOnZone,
      outcome: outcome,
      returnPath: "/locations" + (outcome?.favorite.map { "#\(LocationsPage.anchor(of: $0))" } ?? ""),
      language: language)
  }

  /// Returns the id of a favorite's row, which follows `#` in URLs.
  static func anchor(of favorite: Favorite.ID) -> String { "favorite-\(favorite.text)" }
}

extension LocationsPage.Section {
  fileprivate init(_ section: LocationsSection, rows: [LocationsPage.Row]) {
    title = section.title
    self.rows = rows
    emptyText = rows.isEmpty ? section.emptyText : nil
  }
}

extension LocationsPage.Row {
  fileprivate init(
    _ row: LocationRowViewModel, _ address: PlaceAddress, at path: String?, anchor: String, isChanged: Bool,
    change: LocationsPage.Change?, language: Language
  ) {
    self.anchor = anchor
    self.path = path ?? address.path
    text = row.text
    detail = row.detail.isEmpty ? nil : row.detail
    sky = row.weather?.sky?.name
    icon = row.weather.map { "icons/weather/\($0.icon.rawValue)" }
    temperature = row.weather?.temperature
    highAndLow = row.weather?.highAndLow
    spokenHighAndLow = row.weather?.spokenHighAndLow.map { spoken in
      NamedText(row.weather?.temperature) { language.text(.list([$0, spoken])) }.after
    }
    summary =
      row.weather?.summary
      ?? language.text(
        row.isWaiting ? LocationsPageMessages.weatherAwaited : LocationsPageMessages.weatherNotKnown)
    summaryLanguage = row.weather?.summaryLanguage
    time = row.weather?.time
    alert = row.weather?.alert?.title
    alertLanguage = row.weather?.alert?.textLanguage
    alertMark = (row.weather?.alert?.level).map(AlertMark.init)
    alertLevel = row.weather?.alert?.levelName
    warning = row.weather?.warning
    home = row.home
    homeField = row.home == nil ? address.field : nil
    homeLabel = language.text(PlaceButtonMessages.makeHome(row.text))
    self.isChanged = isChanged
    self.change = change
  }
}
