/** Entries of one kind by their keys. Values are whatever `structuredClone` takes. */
export interface Table<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  remove(key: string): void
  keys(): Iterable<string>
}

/** Files by their names, such as photos: too much to hold in memory. */
export interface FileTable extends Table<Uint8Array> {
  /** Removes what nobody has read or written for some days. */
  removeUnused(days: number): void
}

/**
 * Everything that is derived from files and cached between runs. It may be deleted at any time: the next run takes
 * longer, and nothing else. Of several processes that use it at once, the last one to write a table decides.
 */
export interface Store {
  table<Value>(name: string): Table<Value>
  files(name: string): FileTable
  /** Writes the tables that were changed. */
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

/** @param onChange is called after each change */
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
