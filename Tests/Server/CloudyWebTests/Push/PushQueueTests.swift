import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

/// Messages that wait for their push service.
@Suite struct PushQueueTests {
  private let scene: PushScene
  private let browser = TestBrowser(1)

  init() throws { scene = try PushScene() }

  @Test(arguments: [201, 413])
  func `a waiting message is not sent after a newer one about the same event`(status: Int) async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind(.advisory)]
    scene.response.value.status = 503
    let work = try scene.work()
    await work.step()
    scene.response.value.status = status
    scene.alerts.value = [PushScene.wind(.warning)]
    // The first message waits for a minute.
    scene.time.advance(by: 30)
    await work.step()
    scene.time.advance(by: 300)
    await work.step()
    let tags = try scene.messages(for: browser).compactMap { $0["tag"] as? String }
    #expect(tags.count == 2 && Set(tags).count == 1)
  }

  @Test func `a waiting message is sent after one about another event`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    scene.response.value.status = 503
    let work = try scene.work()
    await work.step()
    scene.response.value.status = 201
    scene.alerts.value += [PushScene.wind(title: "Snow")]
    scene.time.advance(by: 30)
    await work.step()
    scene.time.advance(by: 300)
    await work.step()
    let titles = try scene.messages(for: browser).compactMap { $0["title"] as? String }
    #expect(titles.count == 3)
    #expect(titles.first == titles.last)
  }
}
