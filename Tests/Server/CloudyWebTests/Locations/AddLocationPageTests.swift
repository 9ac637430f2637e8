import CloudyTestSupport
import Testing

@testable import CloudyWeb

@Suite struct AddLocationPageTests {
  @Test func `Without a query, the page has a search field and places near the displayed one`() async throws {
    let page = try await TestVisitor(TestServer()).get("/locations/add")
    #expect(try page.words.hasPrefix("Add Location City or coordinates Search Recently viewed Near Brussels Antwerp"))
    #expect(try page.main.contains(#"<form class="search" role="search" action="/locations/add""#))
    #expect(page.body.contains(#"<a class="grow" href="/place/2803138-antwerp">"#))
    // Only the device knows the viewed places, and only a script can read them.
    #expect(page.body.contains(#"<section class="places" aria-labelledby="recent" data-recent hidden>"#))
  }

  @Test func `Without a query, the page has the home and places near it`() async throws {
    var visitor = TestVisitor(try TestServer(), zone: "Asia/Tokyo")
    #expect(try await visitor.get("/locations/add").words.contains("Near Tokyo"))
    _ = try await visitor.post("/home", "place=2797656")
    let words = try await visitor.get("/locations/add").words
    #expect(words.contains("Your home Gent"))
    #expect(words.contains("Near Gent Brussels"))
    #expect(try await !visitor.get("/locations/add?q=oslo").words.contains("Near Gent"))
  }

  @Test func `The star adds and removes a place, and the search remains on the page`() async throws {
    var visitor = TestVisitor(try TestServer())
    let search = "/locations/add?q=oslo"
    for (action, pressed, said) in [
      ("add", true, "Oslo added to favorites. Undo Close"), ("remove", false, "Oslo removed. Undo Close"),
    ] {
      let response = try await visitor.post("/locations/\(action)", "place=3143244&return=/locations/add%3Fq%3Doslo")
      let page = try await visitor.get(#require(response.headers[.location]))
      #expect(try page.toast == said)
      #expect(try page.main.contains("aria-pressed=\"true\"") == pressed)
      #expect(try page.words.contains("Oslo"))
      #expect(page.body.contains(#"name="return" value="\#(search)">"#))
    }
  }

  @Test func `Each result can be opened and added, and homonyms are distinguished`() async throws {
    let page = try await TestVisitor(TestServer()).get("/locations/add?q=springfield")
    let words = try page.words
    #expect(words.contains("Springfield Missouri, United States"))
    #expect(words.contains("Springfield Illinois, United States"))
    #expect(words.contains("Favorite Springfield, Illinois, United States"))
    #expect(page.body.contains(#"<input type="hidden" name="place" value="4409896">"#))
    #expect(page.body.contains(#"href="/place/4409896-springfield""#))
  }

  @Test func `Nearer places come first`() async throws {
    let texan = TestVisitor(try TestServer(), zone: "America/Chicago")
    var parisian = TestVisitor(try TestServer())
    let first = /<ol class="list">\s*<li class="row">\s*<a class="grow" href="([^"]*)"/
    _ = try await parisian.post("/home", "at=33.66,-95.55")
    let near = try await parisian.get("/locations/add?q=paris").main
    let far = try await texan.get("/locations/add?q=paris").main
    #expect(try first.firstMatch(in: far)?.1 == "/place/2988507-paris")
    #expect(
      try #require(near.range(of: "Texas")).lowerBound < (near.range(of: "Kentucky")?.lowerBound ?? near.endIndex))
  }

  @Test func `The star of a favorite is pressed, and removes the favorite`() async throws {
    var visitor = TestVisitor(try TestServer())
    _ = try await visitor.post("/locations/add", "place=2800866")
    let main = try await visitor.get("/locations/add?q=brussels").main
    let star = #"action="/locations/remove" data-at-once><input type="hidden" name="place" value="2800866">"#
    #expect(main.contains(star))
    #expect(main.components(separatedBy: "aria-pressed=\"true\"").count == 2)
  }

  @Test(arguments: [
    ("br", "Enter at least three letters."), ("qqqqqqqq", "No results for “qqqqqqqq”."),
    ("95,+400", "“95, 400” are not valid coordinates."), ("brusels+qqq", "Did you mean"),
  ])
  func `The page explains why nothing was found`(query: String, words: String) async throws {
    #expect(try await TestVisitor(TestServer()).get("/locations/add?q=\(query)").words.contains(words))
  }

  @Test func `Any point on Earth can be added`() async throws {
    let page = try await TestVisitor(TestServer()).get("/locations/add?q=-45,-140")
    #expect(page.body.contains(#"<input type="hidden" name="at" value="-45.00,-140.00">"#))
  }

  @Test func `The query occurs only in the search field`() async throws {
    let page = try await TestVisitor(TestServer()).get("/locations/add?q=%22%3E%3Cscript%3Ealert(1)")
    #expect(page.body.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)\""))
    #expect(!page.body.contains("<script>alert"))
  }

  @Test func `The results are available as JSON`() async throws {
    let response = try await TestVisitor(TestServer()).get("/locations/add.json?q=ghent")
    let document = try PageDocument(response)
    #expect(document["version", as: Int.self] == 1)
    #expect(document["query"] == "ghent")
    #expect(document["results.0.displayed.name"] == "Gent")
    #expect(document["results.0.path"] == "/place/2797656-gent")
    #expect(document["results.0.isFavorite", as: Bool.self] == false)
    #expect(document["isSuggestion", as: Bool.self] == false)
    #expect(document["summary"]?.hasSuffix("found") == true)
  }

  @Test func `The page matches its snapshot`() async throws {
    var visitor = TestVisitor(try TestServer())
    _ = try await visitor.post("/locations/add", "place=2797656")
    try PageSnapshot.compare(try await visitor.get("/locations/add?q=gent"), with: "add-location")
  }
}
