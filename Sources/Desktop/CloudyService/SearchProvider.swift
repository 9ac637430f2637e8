import BusKit
import CloudyApplication
import CloudyModel
import CloudyViewModels

/// Provides places to the desktop's search, the user's own first. Search terms stay on this machine.
@MainActor package final class SearchProvider {
  private let application: Application
  private let window: WindowCaller
  private lazy var repository = application.forecastRepository(memoryBytes: 1 << 20)
  private let onUse: @MainActor () -> Void

  /// - Parameter onUse: Called for each request.
  package init(_ application: Application, window: WindowCaller, onUse: @escaping @MainActor () -> Void) {
    (self.application, self.window, self.onUse) = (application, window, onUse)
  }

  /// Starts to handle requests.
  ///
  /// - Throws: `BusFailure` if the bus does not accept the object.
  package func export(on bus: any MessageBus) throws(BusFailure) {
    try bus.export(
      DesktopIdentity.path(of: DesktopIdentity.searchProvider), interface: SearchProvider.interface,
      methods: [
        "GetInitialResultSet": { [self] in results(for: $0.first) },
        "GetSubsearchResultSet": { [self] in results(for: $0.dropFirst().first) },
        "GetResultMetas": { [self] in await metas(of: $0.first?.parts.compactMap(\.text) ?? []) },
        "ActivateResult": { [self] arguments in
          onUse()
          if let text = arguments.first?.text { await window.show(PlaceReference(text: text)) }
          return []
        },
        "LaunchSearch": { [self] arguments in
          onUse()
          await window.search(arguments.first?.parts.compactMap(\.text).joined(separator: " ") ?? "")
          return []
        },
      ])
  }

  private func results(for terms: BusValue?) -> [BusValue] {
    onUse()
    let words = terms?.parts.compactMap(\.text) ?? []
    let found = PlaceResults.places(
      words, in: application.places, of: application.readUserData(), timeZone: application.timeZone,
      language: application.language)
    return [.array(found.map { .string($0.text) }, of: "s")]
  }

  private func metas(of ids: [String]) async -> [BusValue] {
    onUse()
    let userData = application.readUserData()
    var metas: [BusValue] = []
    for id in ids.prefix(100) {
      let reference = PlaceReference(text: id)
      guard let place = PlaceResults.place(reference, in: application.places, of: userData)?.place else { continue }
      let report = try? await repository.report(
        for: place, fetchPolicy: .cacheOnly, from: application.selection, showing: [.current, .hours, .days])
      guard
        let row = PlaceResults.row(
          reference, in: application.places, of: userData, report: report, now: application.now(),
          settings: application.settings(ChosenSettings(), of: userData, at: place), language: application.language)
      else { continue }
      metas.append(
        .dictionary([
          "id": .string(id), "name": .string(row.name), "description": .string(row.description),
          "gicon": .string(row.icon?.themeName ?? "mark-location"),
        ]))
    }
    return [.array(metas, of: "a{sv}")]
  }

  private static let interface = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/><arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/><arg type="aa{sv}" name="metas" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/><arg type="u" name="timestamp" direction="in"/>
      </method>
    </interface></node>
    """
}
