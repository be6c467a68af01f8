import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseWrongDirectives } from '../../src/codegen/directives.ts'
import { copyProject, edit, type ProjectCopy } from '../project-copy.ts'

let project: ProjectCopy
beforeAll(async () => {
  project = await copyProject()
})
afterAll(() => project.remove())

const file = 'src/blocks/hero.tsx'

it.for(['return (\n    <i hidden={false} onDark={true} />', '/* No onSubmit={send} here. */\n  return ('])(
  'accepts what only looks like browser code in a static block: %s',
  async (code) => {
    const text = await readFile(join(project.root, file), 'utf8')
    await edit(join(project.root, file), () => text.replace('return (', code))
    await refuseWrongDirectives(project.root)
    await edit(join(project.root, file), () => text)
  },
)

it('finds browser code in a component that a static block uses', async () => {
  const text = await readFile(join(project.root, file), 'utf8')
  const part = 'src/components/counter.tsx'
  await writeFile(
    join(project.root, part),
    "import { useState } from 'react'\n\nexport const useCount = () => useState(0)\n",
  )
  await edit(join(project.root, file), () => `import { useCount } from '../components/counter.tsx'\n${text}`)
  await expect(refuseWrongDirectives(project.root)).rejects.toThrow(
    `${part}:3:31: \`useState\` does nothing in static HTML, where ${file} uses it. Begin that file with 'use client', and run \`npm run generate\`.`,
  )
  await edit(join(project.root, file), () => text)
})

it.for([
  ['const [open] = useState(false)\n  return (', 'useState', 18],
  ['return (\n    <i onClick={() => print()} />', 'onClick', 8],
] as const)("requires 'use client' for browser code in a block: %s", async ([code, word, column]) => {
  const text = await readFile(join(project.root, file), 'utf8')
  const changed = text.replace('return (', code)
  const line = changed.slice(0, changed.indexOf(word)).split('\n').length
  await edit(join(project.root, file), () => changed)
  await expect(refuseWrongDirectives(project.root)).rejects.toThrow(
    `${file}:${line}:${column}: \`${word}\` does nothing in static HTML. Begin the file with 'use client', and run \`npm run generate\`.`,
  )
  await edit(join(project.root, file), () => text)
  await refuseWrongDirectives(project.root)
})

/** Runs the check on a static block that uses a component of Mantine. */
async function withMantine(names: string, shown: string): Promise<string> {
  const text = await readFile(join(project.root, file), 'utf8')
  const changed = `import { ${names} } from '@mantine/core'\n${text.replace('return (', `const more = ${shown}\n  return (`)}`
  await edit(join(project.root, file), () => changed)
  const said = await refuseWrongDirectives(project.root).then(
    () => '',
    (error: Error) => error.message,
  )
  await edit(join(project.root, file), () => text)
  return said
}

/** Of all components and hooks, `tests/unit/codegen/mantine-usage.txt` says which have a state. */
it.for(['Tabs', 'Title, Tree'])("requires 'use client' for a component of Mantine with state: %s", async (names) => {
  const name = names.split(', ').at(-1) as string
  const said = await withMantine(names, `<${name} />`)
  expect(said).toMatch(
    new RegExp(`^${file}:\\d+:16: Mantine's \`${name}\` does nothing in static HTML. Begin the file`),
  )
  expect(said).toContain(
    "with 'use client', and run `npm run generate`, or use plain HTML instead, such as `<details>`.",
  )
})

it.for(['Button', 'Image', 'Table'])(
  'accepts a component of Mantine without state in a static block: %s',
  async (name) => {
    expect(await withMantine(name, `<${name} />`)).toBe('')
  },
)

it('accepts a read-only component, and the type of one with state', async () => {
  expect(await withMantine('Rating, type Accordion', '<Rating value={4.5} readOnly />')).toBe('')
})

it("requires 'use client' for a hook of Mantine with state, and for a renamed component", async () => {
  const text = await readFile(join(project.root, file), 'utf8')
  for (const [taken, name] of [
    ["import { useDisclosure } from '@mantine/hooks'", 'useDisclosure'],
    ["import { Title, Tabs as Views } from '@mantine/core'\n\nexport const views = <Views />", 'Tabs'],
  ]) {
    await edit(join(project.root, file), () => `${taken}\n${text}`)
    await expect(refuseWrongDirectives(project.root)).rejects.toThrow(`Mantine's \`${name}\` does nothing`)
  }
  await edit(join(project.root, file), () => text)
})

it.for([
  ...['Grid', 'SimpleGrid', 'AppShell'].map((name) => [name, `<${name} />`, 'Lay it out in the CSS module'] as const),
  ['cols', '<Card cols={{ base: 1, sm: 2 }} />', 'Write in the CSS module what differs by width.'],
  ['visibleFrom', '<Card visibleFrom="sm" />', 'Write in the CSS module what differs by width.'],
  ['lockScroll', '<Card lockScroll />', 'Leave it out'],
] as const)("rejects what needs a style element, with 'use client' and without: %s", async ([name, shown, remedy]) => {
  const said = await withMantine(/^[A-Z]/.test(name) ? name : 'Card', shown)
  expect(said).toMatch(new RegExp(`^${file}:\\d+:\\d+: Mantine's \`${name}\` needs a <style> element, which the`))
  expect(said).toContain(`Content Security Policy blocks. ${remedy}`)
  const contact = join(project.root, 'src/blocks/contact.tsx')
  const text = await readFile(contact, 'utf8')
  await edit(contact, () =>
    text.replace('return (', `const more = ${shown}\n  return (`).replace('import {', `import { ${name},`),
  )
  await expect(refuseWrongDirectives(project.root)).rejects.toThrow(`Mantine's \`${name}\` needs a <style> element`)
  await edit(contact, () => text)
})

it('accepts props that need no style element', async () => {
  expect(await withMantine('Card, Flex', '<Flex gap="sm"><Card mt={8} styles={{ root: { left: 0 } }} /></Flex>')).toBe(
    '',
  )
})
