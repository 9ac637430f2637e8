import CloudyHTTP
import CloudyModel
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

  @Test func `a message that waits is sent to the new address of its browser`() async throws {
    let (other, renewed) = (TestBrowser(2), TestBrowser(3))
    let visitor = try await scene.subscribe(browser)
    scene.time.advance(by: 1)
    try await scene.subscribe(other, visitor: visitor)
    scene.alerts.value = [PushScene.wind()]
    scene.responses.value[browser.endpoint] = HTTPResponse(status: 503, body: Data())
    let work = try scene.work()
    await work.step()
    let places = try await scene.visitors.renewPush(
      try browser.subscription().browser, of: visitor, as: try renewed.subscription())
    #expect(places == [PushScene.ghent])
    for _ in 0..<2 {
      scene.time.advance(by: 300)
      await work.step()
    }
    #expect(try scene.messages(for: renewed).count == 1)
    #expect(try scene.messages(for: browser).count == 1)
    #expect(try scene.messages(for: other).count == 1)
  }

  @Test func `a message that waits is sent after the visitor has subscribed again`() async throws {
    let visitor = try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    scene.response.value.status = 503
    let work = try scene.work()
    await work.step()
    scene.response.value.status = 201
    scene.time.advance(by: 300)
    try await scene.subscribe(browser, visitor: visitor, language: "de")
    await work.step()
    #expect(try scene.messages(for: browser).count == 2)
  }
}
