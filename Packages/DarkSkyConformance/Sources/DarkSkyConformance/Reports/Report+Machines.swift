extension Report {
  /// The report as JSON.
  public var json: String {
    let checks = results.map { result in
      let check = result.check
      var members = [
        JSON.Member("id", .text(check.id)), .init("level", .text(check.level.rawValue)),
        .init("source", .text(check.source.rawValue)), .init("asked", .text(check.asked)),
        .init("expected", .text(check.expected)), .init("breaks", .text(check.breaks)),
        .init("result", .text(result.outcome.word)),
      ]
      if let detail = result.outcome.detail { members.append(.init("detail", .text(detail))) }
      if let pirate = check.pirate { members.append(.init("pirate", .text(pirate.rawValue))) }
      return JSON.object(members)
    }
    let score = JSON.object([
      .init("passed", .number("\(passedMusts)")), .init("applicable", .number("\(decidedMusts)")),
    ])
    let report = JSON.object([
      .init("conforming", .bool(isConforming)), .init("score", score), .init("requests", .number("\(requestCount)")),
      .init("checks", .array(checks)),
    ])
    return report.source + "\n"
  }

  /// The report as JUnit XML. A failed should-check is reported as skipped with a reason, since such systems only
  /// distinguish success and failure.
  public var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let failures = results.count { $0.check.level == .must && $0.outcome.isFailed }
    let skipped = results.count { $0.outcome.isSkipped || ($0.check.level != .must && $0.outcome.isFailed) }
    lines.append(
      #"<testsuite name="cloudy-conformance" tests="\#(results.count)" failures="\#(failures)" skipped="\#(skipped)">"#)
    for result in results {
      let check = result.check
      let name = "\(check.id) \(check.asked): \(check.expected)".escapedForXML
      let group = (Suite.groups.first { check.id.hasPrefix($0.0) }?.1 ?? "").escapedForXML
      lines.append(#"  <testcase classname="\#(group)" name="\#(name)">"#)
      switch result.outcome {
      case .passed: break
      case .failed(let seen) where check.level == .must:
        lines.append(#"    <failure message="\#(seen.escapedForXML)">\#(check.breaks.escapedForXML)</failure>"#)
      case .failed(let seen):
        lines.append(#"    <skipped message="failed (\#(check.level.rawValue)): \#(seen.escapedForXML)"/>"#)
      case .skipped(let reason): lines.append(#"    <skipped message="\#(reason.escapedForXML)"/>"#)
      }
      lines.append("  </testcase>")
    }
    lines.append("</testsuite>")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text for attributes and content, without characters that XML does not allow.
  fileprivate var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
