import HTTPTypes
import Hummingbird

/// The methods that each path allows, for responses to requests with another method.
struct RouteMethods: Sendable {
  private let routes: [(path: RouterPath, method: HTTPRequest.Method)]

  init(_ router: Router<WebRequestContext>) { routes = router.routes.map { ($0.path, $0.method) } }

  /// Returns the paths with a route for a method, in the router's notation.
  func paths(with method: HTTPRequest.Method) -> [String] {
    routes.filter { $0.method == method }.map(\.path.description)
  }

  /// Returns the methods that a path allows, such as `GET, HEAD, POST`.
  ///
  /// - Parameter method: The requested method.
  /// - Returns: `nil` if the path does not exist, or if it allows the method.
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
    // A route that ends with `**` needs at least one component in its place.
    if components.last == .recursiveWildcard {
      components = components.dropLast()
      guard parts.count > components.count else { return false }
    } else if components.count != parts.count {
      return false
    }
    return zip(components, parts).allSatisfy { $0 ~= $1 }
  }
}
