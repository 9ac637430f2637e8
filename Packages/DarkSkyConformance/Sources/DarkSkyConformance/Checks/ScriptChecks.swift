import Foundation

private let small = "exclude=minutely,hourly,daily,alerts"

extension Session {
  fileprivate func script(_ callback: String, headers: [Header] = []) throws -> Response {
    try get(target(main.path, query: "\(small)&callback=\(callback)"), headers: headers)
  }

  /// Passes if the body calls a function with an object.
  fileprivate func calls(_ name: String, in response: Response) throws {
    try expect(response.status == 200, "\(response.status) \(response.text)")
    var text = response.text.trimmingCharacters(in: .whitespacesAndNewlines)
    // A leading comment keeps the body from being interpreted as another file type.
    if text.hasPrefix("/**/") { text.removeFirst(4) }
    if text.hasSuffix(";") { text.removeLast() }
    try expect(text.hasPrefix(name + "(") && text.hasSuffix(")"), text)
    _ = try Forecast(Array(text.dropFirst(name.count + 1).dropLast().utf8), place: main, what: "callback=\(name)")
  }
}

extension Suite {
  static let scriptChecks: [Check] = [
    Check(
      "JP01", .must, .documented, "callback=jQuery1102_15", expect: "jQuery1102_15({…});", breaks: "pages with JSONP",
      pirate: .fails
    ) {
      try $0.calls("jQuery1102_15", in: $0.script("jQuery1102_15"))
    },
    Check(
      "JP02", .must, .documented, "callback=jQuery1102_15", expect: "application/javascript; charset=utf-8",
      breaks: "browsers, which run no other type", pirate: .fails
    ) { session in
      let type = try session.script("jQuery1102_15")["Content-Type"] ?? "none"
      let plain = type.lowercased().replacing(" ", with: "")
      try expect(
        ["application/javascript;charset=utf-8", "text/javascript;charset=utf-8"].contains(plain),
        "Content-Type: \(type)")
    },
    Check(
      "JP03", .must, .client, "callback=angular.callbacks._0", expect: "angular.callbacks._0({…});",
      breaks: "pages with Angular"
    ) {
      try $0.calls("angular.callbacks._0", in: $0.script("angular.callbacks._0"))
    },
    Check("JP04", .must, .sense, "callback=a;alert(1)", expect: "400 in JSON", breaks: "the security of pages") {
      session in
      let response = try session.script("a%3Balert(1)")
      let json = try? JSON(response.body)
      try expect(response.status == 400 && json?["code"]?.int == 400, "\(response.status) \(response.text)")
    },
    Check("JP05", .must, .sense, "callback=</script>", expect: "400 without it", breaks: "the security of pages") {
      session in
      let response = try session.script("%3C/script%3E")
      try expect(response.status == 400, "\(response.status) \(response.text)")
      try expect(!response.text.lowercased().contains("</script"), response.text)
    },
    Check("JP06", .should, .sense, "JSONP", expect: "no raw U+2028", breaks: "old browsers, in which it ends a line") {
      session in
      let text = try session.get(session.target(session.main.path, query: "callback=all")).text
      try expect(!text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }, "U+2028 or U+2029")
    },
    Check("JP07", .must, .sense, "JSONP with gzip", expect: "both", breaks: "browsers") { session in
      let response = try session.script("zipped", headers: [Header("Accept-Encoding", "gzip")])
      try expect(response["Content-Encoding"] == "gzip", "Content-Encoding: \(response["Content-Encoding"] ?? "none")")
      try session.calls("zipped", in: response)
    },
    Check("JP08", .must, .documented, "no callback, or an empty one", expect: "plain JSON", breaks: "everything") {
      session in
      _ = try session.forecast(session.main, "callback=&\(small)")
      _ = try session.forecast(session.main, "jsonp=name&\(small)")
    },
  ]
}
