/// What the program was told when it was started: whether to use played services, as a test of its window wants.
package struct LaunchArguments: Hashable, Sendable {
  /// Whether nothing outside of the program is asked.
  package let usesClientSideMocks: Bool

  /// - Parameter arguments: Those of the process: the first is its own path, the others are what was asked of it. There
  ///   may be none at all.
  package init(_ arguments: [String] = CommandLine.arguments) {
    // A loop from 1 to the count reads one too many, and from 1 to the count minus 1 crashes where there are none.
    usesClientSideMocks = arguments.dropFirst().contains { ["--mock", "ENABLE_CLIENT_SIDE_MOCKS"].contains($0) }
  }
}
