/** Entries of one kind by key. Values can be anything that `structuredClone` supports. */
export interface Table<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  remove(key: string): void
  keys(): Iterable<string>
}

/** Files by name, such as photos, which are not held in memory. */
export interface FileTable extends Table<Uint8Array> {
  /** Removes files that were not used for some days. */
  removeUnused(days: number): void
}

/**
 * The cache of everything that is derived from files. It may be deleted at any time. If several processes use it at once,
 * the last one to write a table wins.
 */
export interface Store {
  table<Value>(name: string): Table<Value>
  /** For all sites of an engine: the name of a file says all that it is made of. */
  files(name: string): FileTable
  /** Writes changed tables. */
  flush(): void
}

/** @returns a store in memory, for tests */
export function memoryStore(): Store {
  const tables = new Map<string, Map<string, unknown>>()
  const table = <Value>(name: string): Table<Value> => {
    const entries = (tables.get(name) ?? new Map()) as Map<string, Value>
    tables.set(name, entries)
    return tableOf(entries)
  }
  return {
    table,
    files: (name) => ({ ...table<Uint8Array>(name), removeUnused: () => undefined }),
    flush: () => undefined,
  }
}

/** @param onChange called after each change */
export const tableOf = <Value>(entries: Map<string, Value>, onChange: () => void = () => undefined): Table<Value> => ({
  get: (key) => entries.get(key),
  put: (key, value) => {
    entries.set(key, value)
    onChange()
  },
  remove: (key) => {
    if (entries.delete(key)) onChange()
  },
  keys: () => entries.keys(),
})
