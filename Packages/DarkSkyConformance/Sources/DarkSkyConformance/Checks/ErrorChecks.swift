import Foundation

extension Session {
  fileprivate func bad(_ place: String, time: String? = nil, query: String = "") throws -> Response {
    try get(target(place, time: time, query: query))
  }

  /// The error text of a response, whose status must be 400.
  fileprivate func refusal(_ response: Response) throws -> String {
    try expect(response.status == 400, "\(response.status) \(response.text)")
    return try text(of: response)
  }

  fileprivate func text(of response: Response) throws -> String {
    let json = try? JSON(response.body)
    return try require(json?["error"]?.string, response.text)
  }

  /// Error responses that can be provoked on every server.
  fileprivate func errors() throws -> [Response] {
    [
      try bad("abc"), try bad("91,0"), try bad(main.path, time: "yesterday"), try bad(main.path, query: "units=usa"),
      try bad(main.path, query: "lang=xx"),
    ].filter { $0.status >= 400 }
  }

  fileprivate func isJSON(_ response: Response) -> Bool {
    let type = (response["Content-Type"] ?? "").lowercased().replacing(" ", with: "")
    return type == "application/json;charset=utf-8"
  }
}

extension Suite {
  static let errorChecks: [Check] = [
    Check(
      "ER01", .must, .recorded, "an invalid key", expect: "403", breaks: "clients that prompt for another key",
      pirate: .fails
    ) { session in
      let key = session.configuration.wrongKey
      try applies(key != nil, "no invalid key is configured")
      let status = try session.get("/forecast/\(key ?? "")/\(session.main.path)").status
      try expect(status == 403, "\(status)")
    },
    Check(
      "ER02", .must, .recorded, "an invalid key", expect: #"{"code":403,"error":"permission denied"}"#,
      breaks: "clients that compare the text", pirate: .fails
    ) { session in
      let key = session.configuration.wrongKey
      try applies(key != nil, "no invalid key is configured")
      let response = try session.get("/forecast/\(key ?? "")/\(session.main.path)")
      let json = try? JSON(response.body)
      try expect(json?["code"]?.int == 403 && json?["error"]?.string == "permission denied", response.text)
    },
    Check(
      "ER03", .must, .recorded, "the place abc", expect: #"400 "Poorly formatted request""#,
      breaks: "clients that compare the text", pirate: .fails
    ) { session in
      let text = try session.refusal(session.bad("abc"))
      try expect(text == "Poorly formatted request", text)
    },
    Check("ER04", .must, .documented, "latitude 91", expect: "400", breaks: "searches for places") { session in
      _ = try session.refusal(session.bad("91,0"))
      _ = try session.refusal(session.bad("-90.001,0"))
    },
    Check("ER05", .must, .documented, "longitude 361", expect: "400", breaks: "searches for places") { session in
      _ = try session.refusal(session.bad("0,361"))
    },
    Check(
      "ER06", .must, .recorded, "errors", expect: "code is a number and equals the status",
      breaks: "clients that decode errors",
      pirate: .fails
    ) { session in
      for response in try session.errors() {
        let json = try? JSON(response.body)
        try expect(json?["code"]?.int == response.status, "\(response.status) \(response.text)")
      }
    },
    Check(
      "ER07", .must, .recorded, "errors", expect: "error is a string", breaks: "clients that show it", pirate: .fails
    ) { session in
      for response in try session.errors() {
        try expect(!(try session.text(of: response)).isEmpty, response.text)
      }
    },
    Check(
      "ER08", .must, .recorded, "a time that is none", expect: #"400 "An invalid time was specified.""#,
      breaks: "clients that compare the text", pirate: .fails
    ) { session in
      let text = try session.refusal(session.bad(session.main.path, time: "yesterday"))
      try expect(text == "An invalid time was specified.", text)
    },
    Check(
      "ER09", .must, .recorded, "units=xx", expect: "400", breaks: "clients that test their settings", pirate: .fails
    ) {
      session in
      _ = try session.refusal(session.bad(session.main.path, query: "units=xx"))
    },
    Check(
      "ER10", .must, .recorded, "units=xx", expect: #""An invalid units parameter was provided.""#,
      breaks: "clients that compare the text", pirate: .fails
    ) { session in
      let text = try session.refusal(session.bad(session.main.path, query: "units=xx"))
      try expect(text == "An invalid units parameter was provided.", text)
    },
    Check(
      "ER11", .must, .recorded, "lang=xx", expect: "400", breaks: "an app that retries without a language"
    ) { session in
      _ = try session.refusal(session.bad(session.main.path, query: "lang=xx"))
    },
    Check(
      "ER12", .must, .client, "lang=xx", expect: #""An invalid lang parameter was provided.""#,
      breaks: "an app that retries without a language", pirate: .fails
    ) { session in
      let text = try session.refusal(session.bad(session.main.path, query: "lang=xx"))
      try expect(text == "An invalid lang parameter was provided.", text)
    },
    Check(
      "ER13", .must, .recorded, "errors", expect: "application/json; charset=utf-8",
      breaks: "clients that select a decoder by type"
    ) { session in
      for response in try session.errors() {
        try expect(session.isJSON(response), "\(response.status) \(response["Content-Type"] ?? "without a type")")
      }
    },
    Check("ER14", .should, .sense, "errors", expect: "not cacheable", breaks: "intermediate caches") { session in
      for response in try session.errors() {
        let control = response["Cache-Control"] ?? ""
        let isKept = control.lowercased().contains(/max-age=0*[1-9]/)
        try expect(!isKept, "\(response.status) Cache-Control: \(control)")
      }
    },
    Check("ER15", .should, .judged, "/forecast alone", expect: "JSON with a code", breaks: "nothing", pirate: .fails) {
      session in
      let response = try session.get("/forecast")
      let json = try? JSON(response.body)
      try expect(session.isJSON(response) && json?["code"]?.int == 404, "\(response.status) \(response.text)")
    },
    Check("ER16", .must, .recorded, "a key without calls left", expect: "403", breaks: "call counters", pirate: .fails)
    {
      session in
      let key = session.configuration.spentKey
      try applies(key != nil, "no key without calls left is configured")
      let response = try session.get("/forecast/\(key ?? "")/\(session.main.path)")
      try expect(response.status == 403, "\(response.status) \(response.text)")
      let text = try session.text(of: response)
      try expect(text == "daily usage limit exceeded", text)
    },
    Check(
      "ER17", .must, .sense, "NaN, inf and 1e1 for a latitude", expect: "400", breaks: "clients with a damaged place"
    ) {
      session in
      for latitude in ["NaN", "inf", "1e1"] { _ = try session.refusal(session.bad("\(latitude),10")) }
    },
  ]
}
