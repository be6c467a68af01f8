import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findStateful, findStyleElement, importsOfFile } from '../../../src/codegen/mantine-usage.ts'

const root = process.cwd()
const library = (name: string) => join(root, 'node_modules/@mantine', name)

/** The exports of a package that our rule refuses in static HTML, by their compiled code; all others are accepted. */
function verdicts(name: string, exported: RegExp): string[] {
  const names = [...importsOfFile(join(library(name), 'esm/index.mjs')).keys()].filter((one) => exported.test(one))
  return names.sort().flatMap((one) => {
    const code = `import { ${one} } from '@mantine/${name}'\n${exported.test('Aa') ? `<${one} />` : ''}`
    if (findStyleElement(root, code)) return `${one}: style element`
    return findStateful(root, code) ? `${one}: state` : []
  })
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(library(name), 'package.json'), 'utf8')).version

it('what needs a browser or a style element is known for the installed version of Mantine', async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  // Exactly: compiled code may look different in each version. With a new one, look at what changes in the list.
  for (const name of ['core', 'hooks']) expect(dependencies[`@mantine/${name}`]).toBe(versionOf(name))
  const lines = [
    `@mantine/core ${versionOf('core')}`,
    ...verdicts('core', /^[A-Z][a-z]\w*$/),
    `@mantine/hooks ${versionOf('hooks')}`,
    ...verdicts('hooks', /^use/),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('mantine-usage.txt')
})
