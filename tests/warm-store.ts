import { memoryStore, type Store } from '../src/workspace/store/memory-store.ts'

const schemas = memoryStore().table('schemas')

/** @returns an empty store in memory, which knows that the last schemas are right, because to check them takes a third of a second */
export const warmStore = (): Store => {
  const store = memoryStore()
  const table: Store['table'] = (name) => (name === 'schemas' ? schemas : store.table(name)) as never
  return { ...store, table }
}
