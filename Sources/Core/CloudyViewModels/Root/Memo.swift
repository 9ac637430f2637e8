/// A cache of the latest value computed from a key.
struct Memo<Key: Equatable, Value> {
  private var newest: (key: Key, value: Value)?

  mutating func value(for key: Key, _ make: () -> Value) -> Value {
    if let newest, newest.key == key { return newest.value }
    let value = make()
    newest = (key, value)
    return value
  }
}
