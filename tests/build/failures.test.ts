// @module-tag slow
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, type Ending, limitedTo, loadCopy, type ProjectCopy } from '../project-copy.ts'
import { hero, page, textsOf } from '../site-in-memory.ts'
import { bytesOf } from './bytes.ts'

let copy: ProjectCopy
const at = (path: string) => join(copy.root, path)
const published = () => bytesOf(at('dist'))

/** A published site of three pages. */
beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await rm(at('pages'), { recursive: true })
  await mkdir(at('pages'))
  for (const [file, text] of textsOf({ 'about.yaml': page(hero) })) await writeFile(at(file), text)
  const { code, output } = await build(copy.root, { NODE_ENV: '' })
  expect(code, output).toBe(0)
  expect(output, 'no warning about NODE_ENV in an ordinary build').not.toContain('NODE_ENV')
})
afterAll(() => copy.remove())

interface FullDisk {
  what: string
  kilobytes: number
  /** Whether the bundles have to be written too. */
  isCold: boolean
  said: RegExp
}

async function buildOnFullDisk({ kilobytes, isCold, said }: FullDisk): Promise<void> {
  const before = await published()
  const about = await readFile(at('pages/about.yaml'), 'utf8')
  const long = `- type: prose\n  body: '${'&&&& '.repeat(9000)}'\n`
  await writeFile(at('pages/about.yaml'), page(hero + long.repeat(4)))
  if (isCold)
    for (const cache of ['bundles', 'site/store', 'assets'])
      await rm(at(`node_modules/.cache/site/${cache}`), { recursive: true, force: true })
  const { code, output } = await limitedTo(kilobytes, copy.root, 'build')
  await writeFile(at('pages/about.yaml'), about)
  expect(code).toBe(1)
  expect(output).toContain('The disk is full. The last build in dist/ is unchanged.')
  expect(output).toMatch(said)
  expect(output, 'no stack').not.toMatch(/^ +(at|\d+:) /m)
  expect(await published()).toEqual(before)
  expect((await readdir(copy.root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(await readdir(at('node_modules/.cache/site/site'))).not.toContainEqual(expect.stringContaining('building'))
}

const onePage: FullDisk = {
  what: 'a page',
  kilobytes: 500,
  isCold: false,
  said: /dist\.next-\d+\/\S+ cannot be written: EFBIG/,
}
const others: FullDisk[] = [
  { what: 'a bundle', kilobytes: 100, isCold: true, said: /\/server\/\S+ cannot be written: File too large/ },
  { what: 'anything', kilobytes: 1, isCold: true, said: /file too large/i },
]
const reportsFullDisk = 'reports a disk without room for $what, and keeps the last build'

test.for([onePage])(reportsFullDisk, buildOnFullDisk)
test.for(others)(reportsFullDisk, buildOnFullDisk)

test('reports in one line that the bundles cannot be stored', async () => {
  const before = await published()
  const folder = at('node_modules/.cache/site/bundles')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  const { code, output } = await build(copy.root)
  await rm(folder)
  expect(code).toBe(1)
  expect(output).toMatch(/^The code cannot be bundled\. ENOTDIR: .*\/site\/bundles\/[0-9a-f]+-\d+'$/m)
  expect(output, 'no stack').not.toMatch(/^ +(at|\d+:) /m)
  expect(await published()).toEqual(before)
})

/** Builds with another text in a file. */
async function buildWith(file: string, changed: string): Promise<Ending> {
  const text = await readFile(at(file), 'utf8')
  await writeFile(at(file), changed)
  const ending = await build(copy.root)
  await writeFile(at(file), text)
  return ending
}

describe('an error in the code', () => {
  test('is reported with its file and line, and keeps the last build', async () => {
    const before = await published()
    const [file, name] = ['src/site/page-props.ts', 'commonPropsOf']
    const begin = new RegExp(`^export function ${name}\\(.*\\{$`, 'm')
    const text = await readFile(at(file), 'utf8')
    const line = text.split('\n').findIndex((row) => begin.test(row)) + 2
    const { code, output } = await buildWith(file, text.replace(begin, "$&\n  throw new TypeError('Ours')"))
    expect(code).not.toBe(0)
    expect(output).toContain('TypeError: Ours')
    expect(output).toMatch(new RegExp(`^ +at ${name} \\(.*/${file}:${line}:\\d+\\)$`, 'm'))
    expect(await published()).toEqual(before)
  })

  test('that is a syntax error in a command is reported with its place, and keeps the last build', async () => {
    const before = await published()
    const { code, output } = await buildWith('src/site/page-props.ts', 'export function {\n')
    expect(code).toBe(2)
    expect(output).toMatch(/^The commands could not be bundled\..*page-props\.ts:1:17/s)
    expect(await published()).toEqual(before)
  })

  test('in a component is reported with page, section, file and line', async () => {
    const before = await published()
    const text = await readFile(at('src/blocks/hero.tsx'), 'utf8')
    const begin = /^ {2}return/m
    const line = text.slice(0, text.search(begin)).split('\n').length
    const { code, output } = await buildWith(
      'src/blocks/hero.tsx',
      text.replace(begin, "  throw new Error('Ours')\n  return"),
    )
    expect(code).toBe(1)
    expect(output).toMatch(/^Error: pages\/[a-z]+\.yaml: sections\[0\] hero: Ours\n {4}at /m)
    expect(output).toMatch(new RegExp(`at Hero \\(.*/src/blocks/hero\\.tsx:${line}:\\d+\\)`))
    expect(await published()).toEqual(before)
  })

  test('that makes an island show the time is reported with its block, and keeps the last build', async () => {
    const [file, about] = ['src/blocks/tabs.tsx', await readFile(at('pages/about.yaml'), 'utf8')]
    const tabs =
      '- type: tabs\n  heading: Two\n  items:\n    - { title: One, text: A. }\n    - { title: Other, text: B. }\n'
    await writeFile(at('pages/about.yaml'), page(hero + tabs))
    const before = await published()
    const text = await readFile(at(file), 'utf8')
    const { code, output } = await buildWith(file, text.replace('<MantineTabs ', '<MantineTabs data-now={Date.now()} '))
    await writeFile(at('pages/about.yaml'), about)
    expect(output).toMatch(
      /pages\/about\.yaml: sections\[1\] tabs: src\/blocks\/tabs\.tsx shows something else each time/,
    )
    expect(code).toBe(1)
    expect(await published()).toEqual(before)
  })

  test('that shows a fact which its island does not send is reported with its block', async () => {
    const [file, about] = ['src/blocks/form.tsx', await readFile(at('pages/about.yaml'), 'utf8')]
    const form = '- type: form\n  heading: Ask us\n  fields:\n    - { name: dog, label: Your dog, type: text }\n'
    await writeFile(at('pages/about.yaml'), page(hero + form))
    const text = await readFile(at(file), 'utf8')
    const { code, output } = await buildWith(file, text.replace("'contact.phone', ", ''))
    await writeFile(at('pages/about.yaml'), about)
    expect(output).toMatch(/^Error: pages\/about\.yaml: sections\[1\] form: The block needs the fact `contact\.phone`/m)
    expect(code).toBe(1)
  })

  test('that styles elements of all pages in the styles of a block is reported with its place', async () => {
    const file = 'src/blocks/hero.module.css'
    for (const rule of ['p', ':global(h1)']) {
      const { code, output } = await buildWith(file, `${rule} {\n  color: red;\n}\n${await readFile(at(file), 'utf8')}`)
      expect(code).toBe(1)
      expect(output).toMatch(
        /^The code cannot be bundled\. \S+src\/blocks\/hero\.module\.css:1:0\n.*at least one class/m,
      )
    }
  })

  test('that makes an island heavier than its budget is said with the name of the block', async () => {
    const file = 'src/blocks/video.tsx'
    const text = (await readFile(at(file), 'utf8')).replace(
      /^import /m,
      "import { Slider } from '@mantine/core'\nimport ",
    )
    const { code, output } = await buildWith(file, `${text}\nObject.assign(globalThis, { Slider })\n`)
    expect(output).toMatch(
      /^src\/blocks\/video\.tsx: this island sends [\d.]+ KB of code of its own .* Its budget is 0\.8 KB/m,
    )
    expect(code).toBe(0)
  })

  test('that imports what only Node has into an island is reported with its place', async () => {
    const file = 'src/blocks/tabs.tsx'
    const text = (await readFile(at(file), 'utf8')).replace(
      /^import /m,
      "import { readFileSync } from 'node:fs'\nimport ",
    )
    const guarded = `${text}\nif (typeof window === 'undefined') console.debug(readFileSync.name)\n`
    const { code, output } = await buildWith(file, guarded)
    expect(output).toMatch(/src\/blocks\/tabs\.tsx:2:30: 'node:fs' is part of Node, which browsers do not have\./)
    expect(code).toBe(1)
  })

  test('that imports a file outside of src is reported, because changes of it are not detected', async () => {
    await writeFile(at('prices.json'), '{ "hour": 50 }')
    const file = 'src/blocks/hero.tsx'
    const text = await readFile(at(file), 'utf8')
    const { code, output } = await buildWith(
      file,
      `import { hour } from '../../prices.json'\n${text.replace(/^ {2}return/m, '  if (!hour) return null\n  return')}`,
    )
    expect(code).toBe(1)
    // A slow machine says what it does meanwhile.
    expect(output.replace(/^Bundling the code …\n/, '')).toBe(
      'The code cannot be bundled. prices.json is imported but is outside of src/, so changes to it are not detected. Move it into src/.\n',
    )
    await rm(at('prices.json'))
  })

  test('that leaves a block out of the registry names the block', async () => {
    const text = await readFile(at('src/generated/registries/blocks.ts'), 'utf8')
    const { code, output } = await buildWith(
      'src/generated/registries/blocks.ts',
      text.replace(/^ {2}'hero': .*\n/m, ''),
    )
    expect(code).toBe(1)
    expect(output).toContain(
      'sections[0] hero: src/generated/registries/blocks.ts does not have this block. Run `npm run generate`.',
    )
  })

  test.for([
    ['hero', (text: string) => `'use client'\n${text}`, 'begins', 'does not list it'],
    ['contact', (text: string) => text.replace("'use client'\n", ''), 'does not begin', 'lists it'],
  ] as const)(
    "that changes 'use client' of %s without generating is reported, and keeps the last build",
    async ([type, change, says, lists]) => {
      const before = await published()
      const file = `src/blocks/${type}.tsx`
      expect(await buildWith(file, change(await readFile(at(file), 'utf8')))).toEqual({
        code: 1,
        output: `${file} ${says} with 'use client', but src/generated/registries/interactive-blocks.ts ${lists}. Run \`npm run generate\`.\n`,
      })
      expect(await published()).toEqual(before)
    },
  )

  test.for([
    ['export function {', /^The code cannot be bundled\. .*\n.*─\[ src\/blocks\/hero\.tsx:1:17 \]/m],
    [
      "interface Lost {\n  a: string\n}\nimport 'nowhere'",
      /^The code cannot be bundled\. src\/blocks\/hero\.tsx:4:8: 'nowhere' cannot be found\. Correct the name, or install the package\.\n4 \| import 'nowhere'\n {11}\^{9}\n$/m,
    ],
  ] as const)('that cannot be bundled is reported in plain text with its place: %s', async ([first, words]) => {
    const file = 'src/blocks/hero.tsx'
    const { code, output } = await buildWith(file, `${first}\n${await readFile(at(file), 'utf8')}`)
    expect(code).toBe(1)
    expect(output).toMatch(words)
    expect(output).not.toContain('\u001b')
    expect(output, 'no stack').not.toMatch(/^ +at /m)
  })

  test('that only affects the code for browsers is reported too, after the pages are rendered', async () => {
    const before = await published()
    const { code, output } = await buildWith('src/client/main.ts', "import './nothing.ts'\n")
    expect(code).toBe(1)
    expect(output).toMatch(/^The code cannot be bundled\. [\s\S]*nothing\.ts/m)
    expect(output, 'no stack').not.toMatch(/^ +at /m)
    expect(await published()).toEqual(before)
    expect((await readdir(copy.root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test.for(['"type": "objet"', '"type": "object",,'])(
    'in a schema is reported with the name of the schema: %s',
    async (mistake) => {
      const schema = 'schema/blocks/hero.schema.json'
      const text = await readFile(at(schema), 'utf8')
      await writeFile(at(schema), text.replace('"type": "object"', mistake))
      const loading = loadCopy(copy.root).finally(() => writeFile(at(schema), text))
      await expect(loading).rejects.toThrow(schema)
    },
  )
})

test('refuses to build while another build is running', async () => {
  const file = at('node_modules/.cache/site/site/building')
  await writeFile(file, String(process.pid))
  const ending = await build(copy.root)
  await rm(file)
  expect(ending).toEqual({
    code: 1,
    output: `Another build of this project is running (process ${process.pid}). Wait until it has finished. If no build is running, delete ${file}.\n`,
  })
})

test('serving without a built site says how to build it', async () => {
  await rename(at('dist'), at('away'))
  const message = `There is no built site in ${at('dist')}. Build it first: \`npm run build\`.`
  await expect(serve(at('dist'), 0)).rejects.toThrow(message)
  await rename(at('away'), at('dist'))
})

test('publishes through an output that is a link, and keeps the link', async () => {
  await mkdir(at('volume'))
  await rm(at('dist'), { recursive: true })
  await symlink(at('volume/site'), at('dist'))
  for (const heading of ['First', 'Second', 'Third']) {
    await writeFile(at('pages/about.yaml'), page(hero.replace('A plain page', heading)))
    const { code, output } = await build(copy.root)
    expect(code, output).toBe(0)
    expect(await readFile(at('volume/site/about.html'), 'utf8')).toContain(`>${heading}</h1>`)
    expect((await lstat(at('dist'))).isSymbolicLink()).toBe(true)
    expect(await readdir(at('volume'))).toEqual(['site'])
  }
})
