import DarkSkyConformance
import Foundation

/// A server with one deviation, on top of one that has none.
struct Mutant: Sendable, CustomStringConvertible {
  /// A description of the deviation.
  let name: String
  /// The checks that must fail, unless they are skipped for the unchanged server.
  let fails: Set<String>
  /// Related checks that may fail as well. `*` means all.
  let mayFail: Set<String>
  let change: @Sendable (Request, any Transport) throws(TransportError) -> Response

  var description: String { name }

  init(
    _ name: String, fails: [String], mayFail: [String] = [],
    change: @escaping @Sendable (Request, any Transport) throws(TransportError) -> Response
  ) {
    self.name = name
    self.fails = Set(fails)
    self.mayFail = Set(mayFail)
    self.change = change
  }

  func allows(_ id: String) -> Bool {
    fails.contains(id) || mayFail.contains("*") || mayFail.contains { id.hasPrefix($0) }
  }

  func over(_ reference: any Transport) -> any Transport { MutantTransport(mutant: self, reference: reference) }
}

private struct MutantTransport: Transport {
  let mutant: Mutant
  let reference: any Transport

  func response(to request: Request) throws(TransportError) -> Response { try mutant.change(request, reference) }
}

extension Mutant {
  /// Changes a header of successful responses; `nil` removes it.
  static func header(
    _ name: String, _ header: String, _ value: String?, fails: [String], mayFail: [String] = []
  ) -> Mutant {
    Mutant(name, fails: fails, mayFail: mayFail) { request, reference throws(TransportError) in
      var response = try reference.response(to: request)
      if response.status == 200 { response.set(header, value) }
      return response
    }
  }

  /// Changes requests before they are handled.
  static func requesting(
    _ name: String, fails: [String], mayFail: [String] = [], _ change: @escaping @Sendable (inout Request) -> Void
  ) -> Mutant {
    Mutant(name, fails: fails, mayFail: mayFail) { request, reference throws(TransportError) in
      var request = request
      change(&request)
      return try reference.response(to: request)
    }
  }

  /// Replaces a pattern in targets before they are parsed.
  static func reading(
    _ name: String, _ pattern: String, as other: String, fails: [String], mayFail: [String] = []
  ) -> Mutant {
    requesting(name, fails: fails, mayFail: mayFail) {
      $0.target = $0.target.replacingOccurrences(of: pattern, with: other, options: .regularExpression)
    }
  }

  /// Rejects requests with a pattern in their targets.
  static func refusing(
    _ name: String, _ pattern: String, status: Int = 400, fails: [String], mayFail: [String] = []
  ) -> Mutant {
    Mutant(name, fails: fails, mayFail: mayFail) { request, reference throws(TransportError) in
      guard request.target.range(of: pattern, options: .regularExpression) != nil else {
        return try reference.response(to: request)
      }
      return .error(status, "Refused.")
    }
  }

  /// Changes the response to requests with a pattern in their targets.
  static func responding(
    _ name: String, to pattern: String = "", fails: [String], mayFail: [String] = [],
    _ change: @escaping @Sendable (inout Response) -> Void
  ) -> Mutant {
    Mutant(name, fails: fails, mayFail: mayFail) { request, reference throws(TransportError) in
      var response = try reference.response(to: request)
      let isMeant = pattern.isEmpty || request.target.range(of: pattern, options: .regularExpression) != nil
      if isMeant { change(&response) }
      return response
    }
  }

  /// Changes error responses.
  static func errors(
    _ name: String, fails: [String], mayFail: [String] = [], _ change: @escaping @Sendable (inout Response) -> Void
  ) -> Mutant {
    responding(name, fails: fails, mayFail: mayFail) { if $0.status >= 400 { change(&$0) } }
  }

  /// Changes the weather in responses to requests with a pattern in their targets.
  static func weather(
    _ name: String, to pattern: String = "", fails: [String], mayFail: [String] = [],
    _ change: @escaping @Sendable (inout JSON) -> Void
  ) -> Mutant {
    responding(name, to: pattern, fails: fails, mayFail: mayFail) { response in
      guard response.status == 200, var json = try? JSON(response.body) else { return }
      change(&json)
      response.body = Array(json.source.utf8)
      if response["Content-Length"] != nil { response.set("Content-Length", "\(response.body.count)") }
    }
  }

  /// Changes the points of blocks.
  static func points(
    _ name: String, of blocks: [String] = ["currently", "hourly", "daily"], to pattern: String = "", fails: [String],
    mayFail: [String] = [], _ change: @escaping @Sendable (inout JSON) -> Void
  ) -> Mutant {
    weather(name, to: pattern, fails: fails, mayFail: mayFail) { json in
      for block in blocks { json.editPoints(of: block) { _, point in change(&point) } }
    }
  }

  /// Changes the summaries of blocks or of their points.
  static func sentences(
    _ name: String, of blocks: [String], areDays: Bool = false, to pattern: String = "", fails: [String],
    mayFail: [String] = [], _ change: @escaping @Sendable (String) -> String
  ) -> Mutant {
    weather(name, to: pattern, fails: fails, mayFail: mayFail) { json in
      for block in blocks {
        if !areDays, let text = json[block]?["summary"]?.string { json[block]?["summary"] = .text(change(text)) }
        guard areDays else { continue }
        json.editPoints(of: block) { _, point in
          if let text = point["summary"]?.string { point["summary"] = .text(change(text)) }
        }
      }
    }
  }
}

extension Response {
  mutating func set(_ name: String, _ value: String?) {
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    if let value { headers.append(Header(name, value)) }
  }

  static func error(_ status: Int, _ text: String) -> Response {
    let body = JSON.object([.init("code", .number("\(status)")), .init("error", .text(text))])
    return Response(
      status: status, headers: [Header("Content-Type", "application/json; charset=utf-8")],
      body: Array(body.source.utf8))
  }

  /// Changes the body of an error response.
  mutating func edit(_ change: (inout JSON) -> Void) {
    guard var json = try? JSON(body) else { return }
    change(&json)
    body = Array(json.source.utf8)
  }
}

extension JSON {
  /// Adds to a number, or seconds to a time.
  mutating func add(_ difference: Double, to key: String) {
    guard let value = self[key]?.double else { return }
    self[key] = .number(((value + difference) * 1e6).rounded() / 1e6)
  }

  mutating func multiply(_ key: String, by factor: Double) {
    guard let value = self[key]?.double else { return }
    self[key] = .number((value * factor * 100).rounded() / 100)
  }

  static func number(_ value: Double) -> JSON {
    if let whole = Int(exactly: value) { .number("\(whole)") } else { .number("\(value)") }
  }

  /// Changes the points of a block; `currently` counts as one point.
  mutating func editPoints(of block: String, _ change: (Int, inout JSON) -> Void) {
    if block == "currently", var point = self[block] {
      change(0, &point)
      self[block] = point
    }
    editData(of: block) { points in
      for index in points.indices { change(index, &points[index]) }
    }
  }

  mutating func editData(of block: String, _ change: (inout [JSON]) -> Void) {
    guard case .array(var points) = self[block]?["data"] else { return }
    change(&points)
    self[block]?["data"] = .array(points)
  }

  var isTimeMachine: Bool { (self["daily"]?["data"]?.items?.count ?? 0) == 1 }
}
