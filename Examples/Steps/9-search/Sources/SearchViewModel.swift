import Foundation
import Observation
import ShoppingModel

/// A search while typing: its input is the text at each edit, its output the rows.
@MainActor @Observable package final class SearchViewModel {
  package private(set) var state = SearchState()
  /// The items that were chosen, for the screen that opened this one.
  package private(set) var added: [Item] = []

  @ObservationIgnored private let catalog: any ItemCatalog
  @ObservationIgnored private let clock: any Clock<Duration>
  /// The text of the running ``search``; `nil` if no response is pending.
  @ObservationIgnored private var pending: String?
  /// The text that the rows belong to; `nil` after a failure, so that the same text is searched for again.
  @ObservationIgnored private var answered: String? = ""
  @ObservationIgnored private var search: Task<Void, Never>?

  package init(catalog: any ItemCatalog, clock: any Clock<Duration> = ContinuousClock()) {
    (self.catalog, self.clock) = (catalog, clock)
  }

  deinit { search?.cancel() }

  /// The text in the field has changed.
  package func typed(_ text: String) {
    state.field = text
    let text = text.trimmingCharacters(in: .whitespaces)
    // Distinct: spaces around a text do not make it another one.
    guard text != pending ?? answered else { return }
    // Latest wins: the request for an older text is canceled here.
    search?.cancel()
    pending = nil
    if text.count < 3 {
      show([], for: text, message: nil)
    } else if text == answered {
      // Distinct, too: a letter was typed and deleted, and the rows still belong to this text.
      state.isSearching = false
    } else {
      pending = text
      state.isSearching = true
      search = Task { [weak self, catalog, clock] in
        // Debounced: the next edit cancels the sleep, so the request is only made when typing pauses.
        try? await clock.sleep(for: .milliseconds(500))
        guard !Task.isCancelled else { return }
        let response: Result<[Item], ShoppingListError>
        do throws(ShoppingListError) {
          response = .success(try await catalog.items(containing: text))
        } catch {
          response = .failure(error)
        }
        // A catalog may respond although it was canceled.
        guard !Task.isCancelled else { return }
        self?.show(response, for: text)
      }
    }
  }

  /// The user chose a row. It counts even if newer rows have arrived since it was drawn.
  package func chosen(_ row: FoundRow) {
    added.append(row.item)
    typed("")
    state.message = "\(row.text) is on your list."
  }
}

extension SearchViewModel {
  private func show(_ response: Result<[Item], ShoppingListError>, for text: String) {
    switch response {
    case .success(let items):
      show(items.map(FoundRow.init), for: text, message: items.isEmpty ? "Nothing is called “\(text)”." : nil)
    case .failure:
      // The rows stay: they still belong to the previous text.
      (pending, answered) = (nil, nil)
      state.isSearching = false
      state.message = "The catalog can’t be searched now."
    }
  }

  private func show(_ rows: [FoundRow], for text: String, message: String?) {
    (pending, answered) = (nil, text)
    state = SearchState(field: state.field, isSearching: false, rows: rows, message: message)
  }
}

/// The content of the screen.
package struct SearchState: Equatable, Sendable {
  /// The text in the field, as typed.
  package fileprivate(set) var field = ""
  /// Whether a response is pending, or will be when typing pauses.
  package fileprivate(set) var isSearching = false
  package fileprivate(set) var rows: [FoundRow] = []
  /// The reason why there are no rows for the text; `nil` if there is none.
  package fileprivate(set) var message: String?

  package var title: String { "Add an Item" }
  package var label: String { "Search" }
  /// The text below the rows; `nil` if there is none.
  package var note: String? { isSearching ? "Searching…" : message }
}

/// A result. Its item is private to the view model, so that no view can read it.
package struct FoundRow: Equatable, Sendable {
  package var text: String { item.name }
  fileprivate let item: Item
}
