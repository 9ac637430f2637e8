import HTTPTypes
import Hummingbird

/// The methods that each path allows, for answers to requests with another method.
struct RouteMethods: Sendable {
  private let routes: [(path: RouterPath, method: HTTPRequest.Method)]

  init(_ router: Router<WebRequestContext>) { routes = router.routes.map { ($0.path, $0.method) } }

  /// Returns the paths that have a method, in the router's notation.
  func paths(with method: HTTPRequest.Method) -> [String] {
    routes.filter { $0.method == method }.map(\.path.description)
  }

  /// Returns the methods of a path, such as `GET, HEAD, POST`.
  ///
  /// - Parameter method: The one that the path was requested with.
  /// - Returns: `nil` if there is no such path, or if it has the method.
  func allowed(at path: String, insteadOf method: HTTPRequest.Method) -> String? {
    let parts = path.split(separator: "/")
    var methods = Set<String>()
    for (route, method) in routes where RouteMethods.matches(route, parts) {
      methods.insert(method.rawValue)
    }
    if methods.contains("GET") { methods.insert("HEAD") }
    return methods.isEmpty || methods.contains(method.rawValue) ? nil : methods.sorted().joined(separator: ", ")
  }

  private static func matches(_ route: RouterPath, _ parts: [Substring]) -> Bool {
    var components = route.components[...]
    // What ends with `**` has at least one part in its place.
    if components.last == .recursiveWildcard {
      components = components.dropLast()
      guard parts.count > components.count else { return false }
    } else if components.count != parts.count {
      return false
    }
    return zip(components, parts).allSatisfy { $0 ~= $1 }
  }
}
