/** @returns a function that calls `make` once per key */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}
