/**
 * @param limit the number of values after which all are forgotten
 * @returns a function that calls `make` once per key
 */
export function memoize<Key, Value>(make: (key: Key) => Value, limit = Number.POSITIVE_INFINITY): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    if (values.has(key)) return values.get(key) as Value
    const value = make(key)
    if (values.size === limit) values.clear()
    values.set(key, value)
    return value
  }
}

/** @returns a function that calls `make` once per object, and forgets the value with the object */
export function memoizeByObject<Key extends object, Value extends object>(make: (key: Key) => Value) {
  const values = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

/** @returns a function that calls `find` once per text of each object */
export function memoizeByText<Key extends object, Value>(find: (key: Key, text: string) => Value): typeof find {
  const byKey = memoizeByObject((key: Key) => memoize((text: string) => find(key, text)))
  return (key, text) => byKey(key)(text)
}
