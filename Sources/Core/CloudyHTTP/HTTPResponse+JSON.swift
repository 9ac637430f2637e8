import Foundation

extension HTTPResponse {
  /// Decodes the body as JSON, in which `NaN` and the like count as absent.
  ///
  /// - Throws: `.unreadable`, with the location and the value found there.
  func decoded<Response: Decodable>(as type: Response.Type, text: ServiceText) throws(ForecastError) -> Response {
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      if case .dataCorrupted = error, let body = body.withoutNonNumbers,
        // If this fails as well, the first error is more specific.
        let response = try? JSONDecoder().decode(type, from: body)
      {
        return response
      }
      throw unreadable(error, text: text)
    } catch {
      throw .unreadable(path: "", problem: .unexpected)
    }
  }

  private func unreadable(_ error: DecodingError, text: ServiceText) -> ForecastError {
    guard let json = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else {
      return .unreadable(path: "", problem: problemWithoutJSON)
    }
    let (path, problem): ([any CodingKey], ResponseProblem) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], .missing)
      case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
        (context.codingPath, mismatch(of: type, at: context.codingPath, in: json))
      case .dataCorrupted(let context):
        (context.codingPath, context.underlyingError as? ResponseProblem ?? .unexpected)
      @unknown default: ([], .unexpected)
      }
    return .unreadable(path: text.displayed(path.jsonPath) ?? "", problem: problem)
  }

  private var problemWithoutJSON: ResponseProblem {
    let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    return switch body.first(where: { !whitespace.contains($0) }) {
    case nil: .empty
    case UInt8(ascii: "<"): .htmlInsteadOfJSON
    case UInt8(ascii: "{"), UInt8(ascii: "["): .damagedJSON
    default: .notJSON
    }
  }

  private func mismatch(of type: any Any.Type, at path: [any CodingKey], in json: Any) -> ResponseProblem {
    .mismatch(expected: kind(ofExpected: type), found: path.value(in: json).map(kind(ofFound:)))
  }

  private func kind(ofExpected type: any Any.Type) -> ResponseProblem.Kind {
    switch type {
    case is any Numeric.Type: .number
    case is String.Type: .text
    case is Bool.Type: .boolean
    case is any ExpressibleByArrayLiteral.Type: .list
    default: .object
    }
  }

  private func kind(ofFound value: Any) -> ResponseProblem.Kind {
    switch value {
    case is NSNull: .null
    case is String: .text
    case is [Any]: .list
    case is [String: Any]: .object
    // A Boolean differs from the numbers 0 and 1 only in its C type; Swift's casts treat them alike.
    case let number as NSNumber where number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c")): .boolean
    default: .number
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
