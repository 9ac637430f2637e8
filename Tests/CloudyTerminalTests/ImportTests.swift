import Foundation
import Testing

/// Which target imports which: the layers of ARCHITECTURE.md. A compiler sees no import that comes by way of another
/// target, and so does not keep them.
struct ImportTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `a target imports no target of this package that it does not declare`() throws {
    let declared = try ImportTests.declaredDependencies()
    let targets = Set(declared.keys)
    #expect(targets.count > 20, "Package.swift is not read as it should be")
    for (target, dependencies) in declared {
      for folder in ["Sources", "Tests"] {
        let imported = try ImportTests.imports(in: ImportTests.root.appending(path: "\(folder)/\(target)"))
        // Tests are no layer.
        let allowed = folder == "Tests" ? targets : dependencies
        #expect(imported.intersection(targets).subtracting(allowed).isEmpty, "\(target)")
      }
    }
  }

  @Test(
    arguments: [
      ("CloudyModel", []), ("CloudyWords", []), ("CloudySentences", ["CloudyModel", "CloudyWords"]),
      ("CloudyServices", ["CloudyModel"]), ("DarkSkyAPI", ["CloudyModel", "CloudySentences"]),
      ("CloudyViewModels", ["CloudyModel", "CloudySentences", "CloudyServices", "CloudyWords"]),
      ("CloudyTerminal", ["CloudyViewModels"]),
      ("CloudyDesktop", ["CloudyViewModels"]),
    ] as [(String, [String])])
  func `a layer knows those below it, and views know view models alone`(target: String, below: [String]) throws {
    let declared = try #require(try ImportTests.declaredDependencies()[target])
    #expect(declared.filter { $0.hasPrefix("Cloudy") }.sorted() == below)
  }

  @Test func `what any program needs on a terminal knows nothing of this one`() throws {
    let declared = try #require(try ImportTests.declaredDependencies()["TerminalKit"])
    #expect(declared == ["CTerminal"])
  }

  @Test func `what any program needs in a window knows nothing of this one`() throws {
    let declared = try #require(try ImportTests.declaredDependencies()["DesktopKit"])
    #expect(declared == ["CGtk"])
  }

  @Test func `what any program needs on a bus knows nothing of this one`() throws {
    let declared = try #require(try ImportTests.declaredDependencies()["BusKit"])
    #expect(declared == ["CGio"])
  }

  @Test func `what drives windows knows nothing of this application, and needs no headers`() throws {
    #expect(try #require(try ImportTests.declaredDependencies()["UITesting"]) == [])
    let imported = try ImportTests.imports(in: ImportTests.root.appending(path: "Sources/UITesting"))
    #expect(imported == ["Foundation", "Synchronization"])
  }

  @Test func `what judges servers shares no type with this one`() throws {
    #expect(try #require(try ImportTests.declaredDependencies()["DarkSkyConformance"]) == ["CCurl"])
    let imported = try ImportTests.imports(in: ImportTests.root.appending(path: "Sources/DarkSkyConformance"))
    #expect(imported == ["CCurl", "Foundation"])
  }

  @Test func `the examples know nothing of weather, and their models and view models nothing of screens`() throws {
    let examples = ImportTests.root.appending(path: "Examples")
    let folders = try FileManager.default.contentsOfDirectory(atPath: examples.path).filter { !$0.hasSuffix(".md") }
    #expect(folders.count > 12, "Examples is not read as it should be")
    for folder in folders {
      let imported = try ImportTests.imports(in: examples.appending(path: folder))
      #expect(!imported.contains { $0.lowercased().hasPrefix("cloudy") }, "\(folder)")
      guard !["Journeys", "Program", "Terminals", "Windows"].contains(folder) else { continue }
      #expect(imported.isDisjoint(with: ["CGtk", "DesktopKit", "TerminalKit", "UITesting"]), "\(folder)")
    }
  }

  /// By target, as Package.swift has them.
  private static func declaredDependencies() throws -> [String: Set<String>] {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let target =
      /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name: "([^"]+)"((?:(?!\.(?:target|executableTarget|testTarget|systemLibrary)\()[\s\S])*)/
    return Dictionary(
      manifest.matches(of: target).map { match in
        let products = match.output.2.replacing(/\.product\([^)]*\)/, with: "")
        let list = products.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
        return (String(match.output.1), Set(list.matches(of: /"([^"]+)"/).map { String($0.output.1) }))
      }, uniquingKeysWith: { $0.union($1) })
  }

  /// The names of all modules that files of a folder import; none if there is no such folder.
  private static func imports(in folder: URL) throws -> Set<String> {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:@testable |package |public |internal )?import (\w+)/) {
        names.insert(String(match.output.1))
      }
    }
    return names
  }
}
