/// The view model of a list.
///
/// A list does not show its rows by itself: it makes a view model for each. It does not show the details of a row
/// either: it makes the view model of the next screen, for whoever goes there. So none of the three knows the others'
/// work, and each is tested alone.
@MainActor package protocol TableViewModel: ViewModel {
  associatedtype Model
  /// The view model of the screen that a row leads to; `Never` if rows lead nowhere.
  associatedtype Detail

  var tableTitle: String { get }

  func numberOfRows() -> Int
  /// The view model of a row, counted from 0; `nil` if there is no such row.
  func cellViewModel(forRow row: Int) -> (any CellViewModel)?
  /// What a row stands for; `nil` if there is no such row.
  func model(forRow row: Int) -> Model?

  /// Remembers the row that the person chose.
  func selectRow(_ row: Int)
  /// The view model of the next screen, without a view; `nil` if no row, or none that exists, is selected.
  func viewModelForSelectedRow() -> Detail?
}

/// The view model of one row.
@MainActor package protocol CellViewModel: ViewModel {
  var cellText: String { get }
}

extension Collection {
  /// The element at an index, or `nil` if there is none. Views ask about rows that are gone, and must not crash for it.
  package subscript(at index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
