import { compileFile, createContract } from '/work/wt/hard/src/content/compile.ts'
import { parseYaml } from '/work/wt/hard/src/content/parse.ts'
import { readProject } from '/work/wt/hard/src/content/read.ts'
import { readSchemaSet } from '/work/wt/hard/src/content/schema-set.ts'
import { mutate } from '/work/wt/hard/tests/fuzz/mutate.ts'

const root = '/work/wt/hard'
const { texts } = await readProject(root)
const contract = createContract(await readSchemaSet(root))
async function main() {
  const m = mutate(Number(process.argv[2]), texts)
  console.log(m.done, m.file, m.bytes.length)
  const t = m.bytes.toString()
  let s = performance.now()
  const p = parseYaml(m.file, t)
  console.log('parse', performance.now() - s, (process.memoryUsage.rss() / 1e6) | 0)
  console.log(p.problems.slice(0, 3), p.problems.length)
  s = performance.now()
  const c = compileFile(contract, m.file, t)
  console.log('compile', performance.now() - s, (process.memoryUsage.rss() / 1e6) | 0)
  console.log(c.diagnostics.slice(0, 3), c.diagnostics.length)
}
await main()
