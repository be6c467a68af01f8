import { compileFile, createContract } from '../../src/content/compile.ts'
import { readProject } from '../../src/content/read.ts'
import { readSchemaSet } from '../../src/content/schema-set.ts'
import { mutate } from './mutate.ts'

const root = '/work/wt/hard'
const { texts } = await readProject(root)
const contract = createContract(await readSchemaSet(root))
const m = mutate(4436, texts)
for (const d of compileFile(contract, m.file, m.bytes.toString()).diagnostics)
  if (JSON.stringify(d).length > 1000) console.log(JSON.stringify(d).slice(0, 1500))
