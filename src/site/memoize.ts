/**
 * @param limit the number of values after which all are forgotten
 * @returns a function that calls `make` once per key
 */
export function memoize<Key, Value>(make: (key: Key) => Value, limit = Number.POSITIVE_INFINITY): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (values.size === limit) values.clear()
    values.set(key, value)
    return value
  }
}
