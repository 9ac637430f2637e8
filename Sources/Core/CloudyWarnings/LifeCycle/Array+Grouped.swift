extension Array {
  /// Returns groups of elements with the same key, in the order of their first elements.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var indices: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      let index = indices[key, default: groups.count]
      if index == groups.count {
        indices[key] = index
        groups.append([])
      }
      groups[index].append(element)
    }
    return groups
  }
}
