import { createSchemaContext } from '../src/schema/schema-context.ts'
import { readSchemaSet } from '../src/workspace/files/schema-files.ts'
import { codeCacheIn } from '../src/workspace/open-site.ts'
import { memoryStore, type Store } from '../src/workspace/store/memory-store.ts'

const { files } = memoryStore()

/** @returns an empty store in memory, apart from the compiled schemas, because compiling them takes a second */
export const warmStore = (): Store => ({ ...memoryStore(), files })

/** The real schemas, compiled once for all tests of a process. */
export const schemas = createSchemaContext(await readSchemaSet(process.cwd()), codeCacheIn(warmStore()))
