import CountedMemory
import Foundation

// The median of `rounds` counts.
let (rounds, changes, burst) = (9, 20_000, 1_000)

print("| binding | observers | ns per change | allocations | shown of \(burst) in one turn | ns per change |")
print("| --- | ---: | ---: | ---: | ---: | ---: |")
for observers in [1, 100] {
  await measure("closure", ClosureBinding.self, observers)
  await measure("delegate", DelegateBinding.self, observers)
  await measure("`AsyncStream`", StreamBinding.self, observers)
  await measure("`Observations`", ObservationBinding.self, observers)
  await measure("a new task each time", NoBinding.self, observers)
}

/// The CPU time of this process, including the kernel's. Unlike wall-clock time, it excludes other processes.
func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Prints a table row: single changes, each awaited until all observers have seen it, and a burst of changes of which
/// only the last is awaited.
@MainActor func measure(_ name: String, _ type: (some Binding).Type, _ observers: Int) async {
  let audience = Audience(size: observers)
  let viewers = (0..<observers).map { _ in Viewer(audience) }
  audience.expect(0)
  let binding = type.init(viewers)
  await audience.haveSeen()
  func change() {
    audience.expect(binding.value + 1)
    binding.value += 1
  }

  let count = changes / observers
  var (apart, blocks, together): ([Duration], [UInt], [Duration]) = ([], [], [])
  for _ in 0..<rounds {
    let (blocksBefore, start) = (counted_allocations(), processorTime())
    for _ in 0..<count {
      change()
      await audience.haveSeen()
    }
    apart.append((processorTime() - start) / count)
    blocks.append(counted_allocations() - blocksBefore)
  }
  let shownBefore = viewers[0].shownCount
  for _ in 0..<rounds {
    let start = processorTime()
    for _ in 0..<burst { change() }
    await audience.haveSeen()
    together.append((processorTime() - start) / burst)
  }
  let cells = [
    name, "\(observers)", apart.median.nanoseconds, "\((blocks.median + UInt(count) / 2) / UInt(count))",
    "\((viewers[0].shownCount - shownBefore) / rounds)", together.median.nanoseconds,
  ]
  print("| \(cells.joined(separator: " | ")) |")
}

extension Array where Element: Comparable {
  fileprivate var median: Element { sorted()[count / 2] }
}

extension Duration {
  fileprivate var nanoseconds: String { "\(components.attoseconds / 1_000_000_000)" }
}
