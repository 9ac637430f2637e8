/// What the header of a city shows.
@MainActor package final class CollectionViewSectionHeaderViewModel {
  package let sectionTitle: String
  private weak var view: (any CollectionViewSectionHeaderProtocol)?

  package init(sectionTitle: String) { self.sectionTitle = sectionTitle }

  package func setView(_ view: any CollectionViewSectionHeaderProtocol) { self.view = view }

  /// Fills the header.
  package func setup() { view?.setHeaderText(text: sectionTitle) }
}
