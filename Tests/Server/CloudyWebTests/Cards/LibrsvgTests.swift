import Foundation
import Testing

@testable import CloudyWeb

@Suite struct LibrsvgTests {
  private static let isHere = Librsvg().isAvailable
  private static let red = #"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="red"/>"#

  @Test(arguments: [[], ["/nowhere/librsvg-2.so.2"], ["libc.so.6"], ["/etc/passwd"], [""]] as [[String]])
  func `a missing or wrong library is not available`(names: [String]) async {
    let library = Librsvg(names: names)
    #expect(!library.isAvailable)
    #expect(await library.png(Self.red + "</svg>", width: 10, height: 10) == nil)
  }

  @Test(.enabled(if: isHere)) func `a drawing is rendered as PNG in the requested size`() async throws {
    let png = try #require(await Librsvg().png(Self.red + "</svg>", width: 1200, height: 630))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[16..<24].elementsEqual([0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76]))
  }

  @Test(.enabled(if: isHere)) func `a drawing is rendered in shades of gray`() async throws {
    let svg = ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="3" height="1" fill="#fff"/></svg>"##
    #expect(await Librsvg().grays(svg, width: 3, height: 2) == [255, 255, 255, 0, 0, 0])
    #expect(await Librsvg().grays("<svg", width: 3, height: 2) == nil)
  }

  @Test(.enabled(if: isHere), arguments: ["", "<svg", "<svg/>", "<svg xmlns=\"http://www.w3.org/2000/svg\">&x;</svg>"])
  func `an invalid drawing is rejected`(text: String) async {
    let png = await Librsvg().png(text, width: 10, height: 10)
    #expect(text == "<svg/>" || png == nil)
  }

  @Test(.enabled(if: isHere)) func `an invalid or huge size is rejected`() async {
    for side in [0, -1, .max, 100_000] {
      #expect(await Librsvg().png(Self.red + "</svg>", width: side, height: side) == nil)
    }
  }

  @Test(.enabled(if: isHere)) func `rendering loads no external files`() async throws {
    let other = FileManager.default.temporaryDirectory.appending(path: "cloudy-\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: other) }
    try Data((Self.red + "</svg>").utf8).write(to: other)
    func drawn(_ content: String) async -> [UInt8]? {
      await Librsvg().png(
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude">\#(content)</svg>"#,
        width: 20, height: 20)
    }
    let nothing = await drawn("")
    #expect(nothing != nil)
    for content in [
      #"<image href="\#(other)" width="9" height="9"/>"#, #"<image href="\#(other.path)" width="9" height="9"/>"#,
      #"<use href="\#(other)#x"/>"#, #"<xi:include href="\#(other)"/>"#,
      #"<text><xi:include href="\#(other)" parse="text"/></text>"#,
    ] {
      #expect(await drawn(content) == nothing)
    }
  }

  @Test(.enabled(if: isHere)) func `many concurrent drawings are all rendered`() async {
    let library = Librsvg()
    let drawn = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { await library.png(Self.red + "</svg>", width: 60, height: 60) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(drawn == 20)
  }
}
