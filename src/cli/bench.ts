import { execFileSync } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { benchSite, firstArea } from './bench/site.ts'

/**
 * `npm run bench -- 1000 10000`: how long the check of so many location pages takes, cold, warm (nothing changed) and
 * after a change of one page, and its peak memory. The pages are made outside of the tree and removed again.
 */
const counts = process.argv.slice(2).map(Number).filter(Number.isInteger)
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = join(import.meta.dirname, 'bench/measured-check.ts')

type Figures = { pages: number; problems: number; milliseconds: number; megabytes: number }

function check(root: string): Figures {
  return JSON.parse(execFileSync(process.execPath, ['--import', tsx, script, root], { encoding: 'utf8' }))
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`)
console.log('pages    run            seconds    ms per page    peak MB')
for (const count of counts.length > 0 ? counts : [1000]) {
  const root = await benchSite(process.cwd(), count)
  const print = (run: string, { pages, milliseconds, megabytes }: Figures) => {
    const columns = [String(pages).padEnd(8), run.padEnd(14), (milliseconds / 1000).toFixed(2).padStart(7)]
    columns.push((milliseconds / pages).toFixed(2).padStart(14), String(megabytes).padStart(10))
    console.log(columns.join(' '))
  }
  print('check, cold', check(root))
  print('check, warm', check(root))
  await appendFile(join(root, firstArea), '# changed\n')
  print('one changed', check(root))
  await rm(root, { recursive: true })
}
