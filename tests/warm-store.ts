import { memoryStore, type Store } from '../src/workspace/store/memory-store.ts'

const validators = memoryStore().table('validators')

/** @returns an empty store in memory, apart from the compiled schemas, because compiling them takes a second */
export const warmStore = (): Store => {
  const store = memoryStore()
  const table: Store['table'] = (name) => (name === 'validators' ? validators : store.table(name)) as never
  return { ...store, table }
}
