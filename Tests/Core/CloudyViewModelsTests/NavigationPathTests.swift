import Testing

@testable import CloudyViewModels

@Suite struct NavigationPathTests {
  private func path(_ scenes: Route...) -> NavigationPath {
    scenes.reduce(into: NavigationPath()) { $0.show($1) }
  }

  @Test func `the first screen is open from the start, and cannot be closed`() {
    var path = NavigationPath()
    #expect(path.route == .weather)
    path.goBack()
    path.close(.weather)
    #expect(path.route == .weather)
    #expect(path == NavigationPath())
  }

  @Test func `going back follows the reverse order of opening`() {
    var path = path(.locations, .addLocation, .help)
    #expect(path.route == .help)
    path.goBack()
    #expect(path.route == .addLocation)
    path.goBack()
    #expect(path.route == .locations)
    path.goBack()
    #expect(path.route == .weather)
  }

  @Test func `a screen that is already open is shown again, and the screens opened from it close`() {
    #expect(path(.locations, .addLocation, .help, .locations) == path(.locations))
    #expect(path(.locations, .addLocation, .weather) == path())
    #expect(path(.help, .help) == path(.help))
  }

  @Test func `closing a screen also closes those opened from it, and does nothing if it is not open`() {
    var path = path(.locations, .addLocation, .help)
    path.close(.settings)
    #expect(path.route == .help)
    path.close(.addLocation)
    #expect(path == self.path(.locations))
  }

  @Test func `only screens that were not open before count as opened, and covered ones not as closed`() {
    let covered = path(.locations, .help).changes(since: path(.locations))
    #expect(covered.opened == [.help])
    #expect(covered.closed.isEmpty)

    let replaced = path(.settings).changes(since: path(.locations, .addLocation))
    #expect(replaced.opened == [.settings])
    #expect(replaced.closed == [.locations, .addLocation])

    let same = path(.day).changes(since: path(.day))
    #expect(same.opened.isEmpty && same.closed.isEmpty)
  }
}
