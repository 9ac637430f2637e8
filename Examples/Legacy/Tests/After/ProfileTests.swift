import Foundation
import Legacy
import Testing
import Validation
import ValidationTestSupport

private struct Server: ProfileServer {
  let status: Int
  let text: String
  func answer(to address: URL) async -> ServerAnswer { ServerAnswer(status: status, data: Data(text.utf8)) }
}

private let noProfiles: [Data?] =
  [nil]
  + [
    "", "null", "[]", "<html>", #""mary""#, "{}", #"{"username": "mary"}"#, #"{"emailAddress": "m@d.com"}"#,
    #"{"username": 5, "emailAddress": "m@d.com"}"#, #"{"username": "mary", "emailAddress": null}"#,
  ].map { Data($0.utf8) }

private let failures: [(NetworkController, NetworkError)] = [
  (NetworkController(server: nil), .noSession),
  (NetworkController(server: SimulatedServer.profile, address: ""), .badAddress),
  (NetworkController(server: SimulatedServer.profile, address: "not a URL"), .badAddress),
  (NetworkController(server: SimulatedServer.failed), .badAnswer),
  (NetworkController(server: Server(status: 204, text: "")), .badAnswer),
  (NetworkController(server: Server(status: 201, text: "{}")), .badAnswer),
  (NetworkController(server: Server(status: 200, text: "")), .badAnswer),
]

private let shown: [(SimulatedServer, [String])] = [
  (.profile, FakeProfileView.profile), (.invalidAddress, [FakeProfileView.alert]),
  (.offline, [FakeProfileView.alert]), (.unreadable, [FakeProfileView.alert]),
]

@Suite struct AlertFactoryTests {
  @Test func `the network alert has the text of the old screen`() {
    #expect(
      AlertFactory.networkErrorAlert()
        == Alert(title: "Error", message: "Unable to download user profile", button: "OK"))
  }
}

@Suite struct UserProfileTests {
  @Test func `an object with both texts is a profile`() throws {
    let profile = try #require(
      UserProfile(Data(#"{"username": "mary", "emailAddress": "m@d.com", "age": 30}"#.utf8)))
    #expect(profile.userName == "mary")
    #expect(profile.emailAddress == "m@d.com")
  }

  @Test(arguments: noProfiles) func `anything else is not a profile`(data: Data?) { #expect(UserProfile(data) == nil) }
}

@Suite struct NetworkControllerTests {
  @Test func `status 200 with data succeeds`() async throws {
    let network = NetworkController(server: Server(status: 200, text: "anything"))
    #expect(try await network.downloadUserProfile() == Data("anything".utf8))
  }

  @Test func `without a custom address, the service's address is requested once`() async throws {
    let server = RecordingServer()
    _ = try await NetworkController(server: server).downloadUserProfile()
    #expect(await server.addresses == ["http://someservice.com/getuser/"])
  }

  @Test func `a custom address is requested unchanged`() async throws {
    let server = RecordingServer()
    _ = try await NetworkController(server: server, address: "http://localhost:8080/mary").downloadUserProfile()
    #expect(await server.addresses == ["http://localhost:8080/mary"])
  }

  @Test(arguments: failures) func `each kind of failure has its own error`(
    network: NetworkController, error: NetworkError
  ) async {
    await #expect(throws: error) { try await network.downloadUserProfile() }
  }

  @Test func `a transport error is thrown unchanged`() async {
    await #expect(throws: SimulatedServer.Offline.self) {
      try await NetworkController(server: SimulatedServer.offline).downloadUserProfile()
    }
  }

  @Test(arguments: [(NetworkError.noSession, 100), (.badAddress, 101), (.badAnswer, 102)])
  func `every code is in the controller’s own domain (D-40)`(error: NetworkError, code: Int) {
    #expect(NetworkError.errorDomain == "NetworkController")
    #expect(error.errorCode == code)
  }
}

@MainActor @Suite struct RefactoredLargeViewControllerTests {
  private let view = FakeProfileView()

  private func makeController(
    _ server: SimulatedServer, emailAddresses: any Validator = EmailAddressValidator()
  ) -> RefactoredLargeViewController {
    RefactoredLargeViewController(
      view: view, network: NetworkController(server: server), emailAddressValidator: emailAddresses)
  }

  @Test(arguments: shown) func `a profile is shown, and an alert without one`(
    server: SimulatedServer, calls: [String]
  ) async {
    await makeController(server).viewDidLoad()
    #expect(view.calls == calls)
  }

  @Test func `a response with a bad status is not decoded (D-39)`() async {
    await makeController(.failed).viewDidLoad()
    #expect(view.calls == [FakeProfileView.alert])
  }

  @Test func `an incomplete profile shows an alert (D-41)`() async {
    await makeController(.malformed).viewDidLoad()
    #expect(view.calls == [FakeProfileView.alert])
  }

  @Test(arguments: [true, false]) func `a profile is accepted if its address is valid (D-42)`(isValid: Bool)
    async throws
  {
    let validator = FakeValidator(isValid)
    let controller = makeController(.profile, emailAddresses: validator)
    let profile = try #require(UserProfile(Data(#"{"username": "mary", "emailAddress": "m@d.com"}"#.utf8)))
    #expect(controller.accepts(profile) == isValid)
    #expect(validator.values == ["m@d.com"])
  }

  @Test func `a rejected profile leaves the labels unchanged (D-42)`() async {
    await makeController(.profile, emailAddresses: FakeValidator(false)).viewDidLoad()
    #expect(view.calls == [FakeProfileView.alert])
  }

  @Test func `the view is held weakly`() async {
    weak var released: FakeProfileView?
    let controller: RefactoredLargeViewController
    do {
      let view = FakeProfileView()
      released = view
      controller = RefactoredLargeViewController(
        view: view, network: NetworkController(server: SimulatedServer.profile))
    }
    #expect(released == nil)
    await controller.viewDidLoad()
  }
}

@MainActor @Suite struct ProfileDownloadTests {
  private struct Failed: Error {}

  private func calls(isConnected: Bool = true, fails: Bool = false) async -> [String] {
    var calls: [String] = []
    let download = ProfileDownload(
      internetConnectionExists: {
        calls.append("connection?")
        return isConnected
      },
      download: {
        calls.append("download begins")
        await Task.yield()
        if fails { throw Failed() }
        calls.append("download ends")
      },
      saveUserCredentialsToKeychain: { calls.append("save") })
    await download.downloadUserProfile()
    return calls
  }

  @Test func `the credentials are saved after a successful download (D-43)`() async {
    #expect(await calls() == ["connection?", "download begins", "download ends", "save"])
  }

  @Test func `after a failed download nothing is saved (D-43)`() async {
    #expect(await calls(fails: true) == ["connection?", "download begins"])
  }

  @Test func `without a connection nothing is downloaded or saved`() async {
    #expect(await calls(isConnected: false) == ["connection?"])
  }
}
