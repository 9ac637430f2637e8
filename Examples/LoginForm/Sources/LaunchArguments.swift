/// The command-line options, such as the one that lets a UI test simulate the services.
package struct LaunchArguments: Hashable, Sendable {
  /// Whether all services are simulated within the program.
  package let usesClientSideMocks: Bool

  /// - Parameter arguments: The arguments of the process, the first of which is its path. May be empty.
  package init(_ arguments: [String] = CommandLine.arguments) {
    // A loop from 1 to the count reads one too many, and a range from 1 to the count minus 1 crashes for an empty
    // array.
    usesClientSideMocks = arguments.dropFirst().contains { ["--mock", "ENABLE_CLIENT_SIDE_MOCKS"].contains($0) }
  }
}
