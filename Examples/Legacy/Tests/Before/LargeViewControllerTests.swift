import Legacy
import Testing

// Characterization tests: they record what the code does, not what it should do. They were written first, so that the
// split could be checked against them. Differences after it are defects that were fixed on purpose.
private let found: [(SimulatedServer, [String])] = [
  (.profile, FakeProfileView.profile),
  (.offline, [FakeProfileView.alert]),
  (.unreadable, [FakeProfileView.alert]),
  (.failed, [FakeProfileView.alert] + FakeProfileView.profile),  // D-39
  (.malformed, ["name mary"]),  // D-41: an incomplete profile, without an alert
  (.invalidAddress, ["name mary", "address mdaniels"]),
]

@MainActor @Suite struct LargeViewControllerTests {
  @Test(arguments: found) func `the behavior is as recorded before the split`(
    server: SimulatedServer, calls: [String]
  ) async {
    let view = FakeProfileView()
    await LargeViewController(view: view, server: server).viewDidLoad()
    #expect(view.calls == calls)
  }

  @Test func `the controller requests its only address`() async {
    let server = RecordingServer()
    await LargeViewController(view: FakeProfileView(), server: server).viewDidLoad()
    #expect(await server.addresses == ["http://someservice.com/getuser/"])
  }

  @Test(arguments: [("mdaniels@domain.com", 0), ("mdaniels", 2)])
  func `the inline check rejects valid addresses and accepts the others`(address: String, labels: Int) {
    let view = FakeProfileView()
    InlineEmailCheck(view: view).show(userName: "mary", emailAddress: address)
    #expect(view.calls.count == labels)
  }

  @Test func `the credentials are saved before the download has started`() async {
    var calls: [String] = []
    await withCheckedContinuation { done in
      let download = EagerProfileDownload(
        internetConnectionExists: { true },
        download: {
          calls.append("download")
          done.resume()
        },
        saveUserCredentialsToKeychain: { calls.append("save") })
      download.downloadUserProfile()
      #expect(calls == ["save"])
    }
    #expect(calls == ["save", "download"])
  }
}
