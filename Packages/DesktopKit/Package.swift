// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DesktopKit",
  products: [
    .library(name: "DesktopKit", targets: ["DesktopKit"]),
    .library(name: "BusKit", targets: ["BusKit"]),
  ],
  targets: [
    // GTK's headers. Where they are missing, DesktopKit is empty.
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // Widgets, signals, drawing, and the main loop.
    .target(name: "DesktopKit", dependencies: ["CGtk", "CMainQueue"]),
    // GIO's headers. Where they are missing, BusKit is empty.
    .systemLibrary(name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // Names, objects and calls on a D-Bus bus, and the main loop.
    .target(name: "BusKit", dependencies: ["CGio", "CMainQueue"]),
    // The jobs of the main queue, and with them those of the main actor, for GLib's main loop.
    .target(name: "CMainQueue"),
    .testTarget(name: "BusKitTests", dependencies: ["BusKit", "CGio"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
