import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { type DevServer, startDev } from './set-up/dev.ts'
import { alive, expect, test } from './set-up/visit.ts'

/** What who works on blocks sees in `npm run dev`. */
let copy: ProjectCopy
let server: DevServer

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  server = await startDev(copy.root)
})
// What one leaves behind would be in the way of the others.
afterEach(() => copy.restore())
afterAll(async () => {
  server.stop()
  await copy.remove()
})

const contact = 'src/blocks/contact.tsx'
const edit = async (file: string, change: (text: string) => string) => {
  const path = join(copy.root, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('ids that Mantine makes up are those that the server made up, below breadcrumbs and without them', async ({
  visit,
}) => {
  await edit(contact, (text) => text.replace(/^ +id: `.*-\$\{name\}`,\n/m, ''))
  await edit('pages/locations/marbella.yaml', (text) => `${text.trimEnd()}\n  - type: shared\n    name: contact\n`)
  for (const path of ['/', '/locations/marbella']) {
    // React tells of any that differs.
    const page = await visit(server.origin + path, { origin: server.origin })
    await expect(page.locator('[data-interactive] label[for^="mantine-"]').first()).toBeAttached()
    await expect(() => alive(page)).toPass()
  }
})
