/// The view model of a city's header.
@MainActor package final class CollectionViewSectionHeaderViewModel {
  package let sectionTitle: String
  private weak var view: (any CollectionViewSectionHeaderProtocol)?

  package init(sectionTitle: String) { self.sectionTitle = sectionTitle }

  package func setView(_ view: any CollectionViewSectionHeaderProtocol) { self.view = view }

  /// Fills the header.
  package func setup() { view?.setHeaderText(text: sectionTitle) }
}
