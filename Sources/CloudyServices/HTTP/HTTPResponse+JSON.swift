import Foundation

extension HTTPResponse {
  /// Decodes the body as JSON.
  ///
  /// - Throws: `.unreadable`, with the place in the answer and what was found there.
  func decoded<Answer: Decodable>(as type: Answer.Type, text: ServiceText) throws(ForecastError) -> Answer {
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw unreadable(error, text: text)
    } catch {
      throw .unreadable(path: "", problem: "not in the expected form")
    }
  }

  private func unreadable(_ error: DecodingError, text: ServiceText) -> ForecastError {
    guard let json = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else {
      return .unreadable(path: "", problem: problemWithoutJSON)
    }
    let (path, problem) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "missing")
      case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
        (context.codingPath, mismatch(of: type, at: context.codingPath, in: json))
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "not in the expected form")
      }
    return .unreadable(
      path: text.shown(path.jsonPath) ?? "", problem: text.shown(problem) ?? "not in the expected form")
  }

  private var problemWithoutJSON: String {
    let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    return switch body.first(where: { !whitespace.contains($0) }) {
    case nil: "empty"
    case UInt8(ascii: "<"): "HTML instead of JSON"
    case UInt8(ascii: "{"), UInt8(ascii: "["): "incomplete or damaged JSON"
    default: "no JSON"
    }
  }

  private func mismatch(of type: any Any.Type, at path: [any CodingKey], in json: Any) -> String {
    guard let found = path.value(in: json) else { return "expected \(name(ofExpected: type))" }
    return "expected \(name(ofExpected: type)), found \(name(ofFound: found))"
  }

  private func name(ofExpected type: any Any.Type) -> String {
    switch type {
    case is any Numeric.Type: "a number"
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is any ExpressibleByArrayLiteral.Type: "a list"
    default: "an object"
    }
  }

  private func name(ofFound value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is String: "text"
    case is [Any]: "a list"
    case is [String: Any]: "an object"
    // A Boolean differs from the numbers 0 and 1 only in its C type; Swift's casts treat them alike.
    case let number as NSNumber where number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c")): "true or false"
    default: "a number"
    }
  }
}

extension [any CodingKey] {
  /// The path in JSON, such as `hourly.temperature_2m[3]`.
  fileprivate var jsonPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  fileprivate func value(in json: Any) -> Any? {
    reduce(json as Any?) { value, key in
      if let list = value as? [Any], let index = key.intValue {
        list.indices.contains(index) ? list[index] : nil
      } else {
        (value as? [String: Any])?[key.stringValue]
      }
    }
  }
}
