import { digestOfFiles, filesIn } from '../src/builder/bundle/both-bundlers.mjs'
import { createSchemaContext } from '../src/schema/schema-context.ts'
import { type CodeCache, validatorCode } from '../src/schema/validators.ts'
import { readSchemaSet } from '../src/workspace/files/schema-files.ts'
import { codeCacheIn } from '../src/workspace/open-site.ts'
import { memoryStore, type Store } from '../src/workspace/store/memory-store.ts'
import { openStore } from '../src/workspace/store/store.ts'

const { files } = memoryStore()

/** @returns an empty store in memory, apart from the compiled schemas, because compiling them takes a second */
export const warmStore = (): Store => ({ ...memoryStore(), files })

const root = process.cwd()
const compiler = digestOfFiles(root, [...filesIn(root, 'src/schema').sort(), 'package-lock.json'], undefined)
const onDisk = codeCacheIn(openStore({ root, engine: root }), compiler)
const inMemory = codeCacheIn(warmStore())

/** Compiled schemas, for all processes and runs with the same compiler. */
export const compiled: CodeCache = {
  get: (key) => {
    const code = onDisk.get(key)
    if (code !== undefined) inMemory.set(key, code)
    return code
  },
  set: (key, code) => {
    onDisk.set(key, code)
    inMemory.set(key, code)
  },
}

const schemaSet = await readSchemaSet(root)
validatorCode(schemaSet, compiled)

/** The real schemas. */
export const schemas = createSchemaContext(schemaSet, compiled)
