/// The view model of a list.
///
/// A list does not fill its rows itself: it creates a view model for each. Nor does it show the details of a row: it
/// creates the view model of the next screen for the code that opens that screen. So none of the three knows the
/// others' work, and each is tested alone.
@MainActor package protocol TableViewModel: ViewModel {
  associatedtype Model
  /// The view model of the screen that a row leads to; `Never` if rows lead nowhere.
  associatedtype Detail

  var tableTitle: String { get }

  func numberOfRows() -> Int
  /// The view model of a row, counted from 0; `nil` if there is no such row.
  func cellViewModel(forRow row: Int) -> (any CellViewModel)?
  /// The model of a row; `nil` if there is no such row.
  func model(forRow row: Int) -> Model?

  /// Stores the row that the user chose.
  func selectRow(_ row: Int)
  /// The view model of the next screen, without a view; `nil` if no row, or none that exists, is selected.
  func viewModelForSelectedRow() -> Detail?
}

/// The view model of one row.
@MainActor package protocol CellViewModel: ViewModel {
  var cellText: String { get }
}

extension Collection {
  /// The element at an index, or `nil` if there is none. Views may request rows that no longer exist, which must not
  /// crash.
  package subscript(at index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
