import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mantineStyles } from '../../../../src/builder/bundle/mantine-styles.ts'

/** Another package of Mantine's, with one style sheet for all its components. */
const buoys = {
  'package.json': '{ "name": "@mantine/buoys", "version": "1.0.0", "type": "module" }',
  'styles.layer.css': '@layer mantine { .m_b00b00 { color: red } }',
  'esm/index.mjs': 'import { Buoy } from "./Buoy.mjs";\nexport { Buoy };\n',
  'esm/Buoy.mjs':
    'import { Paper } from "@mantine/core";\nimport classes from "./Buoy.module.mjs";\nexport const Buoy = [Paper, classes];\n',
  'esm/Buoy.module.mjs': 'export default { "root": "m_b00b00" };\n',
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'styles-'))
  const packages = join(root, 'node_modules/@mantine')
  await mkdir(join(packages, 'buoys/esm'), { recursive: true })
  await mkdir(join(root, 'src'))
  for (const name of ['core', 'hooks']) await symlink(resolve('node_modules/@mantine', name), join(packages, name))
  for (const [path, text] of Object.entries(buoys)) await writeFile(join(packages, 'buoys', path), text)
})
afterAll(() => rm(root, { recursive: true }))

/** @returns the style sheet that the bundler creates for a module */
async function sheetOf(code: string): Promise<string> {
  const input = join(root, 'src/block.tsx')
  await writeFile(input, code)
  const isPackage = (id: string) => /^[@\w]/.test(id) && !id.endsWith('.css')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [mantineStyles()],
    build: { write: false, minify: false, rolldownOptions: { input, external: isPackage } },
  })) as Rolldown.RolldownOutput
  return output.map((file) => ('source' in file ? String(file.source) : '')).join('')
}

const paper = '.m_1b7284a3'

test('the styles of a component come after those of the components that it uses', async () => {
  const sheet = await sheetOf("import { Modal, Text } from '@mantine/core'\nconsole.log(Modal, Text)\n")
  const places = [paper, '.m_fd1ab0aa', '.m_54c44539'].map((name) => sheet.indexOf(name))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('another package of Mantine comes with its style sheet, and with those of the components that it uses', async () => {
  const sheet = await sheetOf("import { Buoy } from '@mantine/buoys'\nconsole.log(Buoy)\n")
  expect(sheet).toContain('.m_b00b00')
  expect(sheet.indexOf(paper)).toBeLessThan(sheet.indexOf('.m_b00b00'))
  expect(sheet).toContain(paper)
  expect(sheet).not.toContain('.m_54c44539')
})

test('the import of a type adds no styles', async () => {
  expect(await sheetOf("import { type Paper, rem } from '@mantine/core'\nconsole.log(rem)\n")).not.toContain(paper)
})
