import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { compare } from './compare.ts'
import { startBrowser } from './shoot.ts'
import { type Shot, shootBlocks, shootPages, withSite } from './shots.ts'
import { drawSite } from './site.ts'

/**
 * `npm run test:visual`: compares pages and blocks with the approved pictures within a tolerance, and writes
 * differences to `tests/visual/differences/`. `--update` approves the current pictures, and draws the picture of the
 * README again. It is not part of `npm test`, because machines draw differently.
 */
const folder = import.meta.dirname
const approved = join(folder, 'approved')
const differences = join(folder, 'differences')
const isUpdate = process.argv.includes('--update')
let [same, different] = [0, 0]

async function compareShot({ name, picture }: Shot): Promise<void> {
  const path = join(approved, `${name}.webp`)
  const expected = await readFile(path).catch(() => undefined)
  const difference = expected && (await compare(expected, picture))
  if (expected && !difference) same++
  else if (isUpdate) {
    await writeFile(path, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer())
    console.log(`${expected ? 'renewed' : 'new'}  ${name}`)
  } else {
    different++
    const shown = join(differences, `${name}.webp`)
    await writeFile(shown, difference?.picture ?? picture)
    console.log(`DIFFERS  ${name}: ${difference?.text ?? 'no approved picture'}\n         ${shown}`)
  }
}

await rm(differences, { recursive: true, force: true })
await Promise.all([mkdir(approved, { recursive: true }), mkdir(differences, { recursive: true })])
const browser = await startBrowser()
try {
  await withSite(async (origin) => {
    for await (const shot of shootPages(browser, origin)) await compareShot(shot)
    if (isUpdate) await writeFile(join(folder, 'site.webp'), await drawSite(browser, origin))
  })
  for await (const shot of shootBlocks(browser)) await compareShot(shot)
} finally {
  await browser.close()
}
console.log(`\n${same} look as approved, ${different} differ.`)
if (different > 0) console.log('Right as they are? `npm run test:visual -- --update` approves them.')
process.exitCode = different > 0 ? 1 : 0
