// @module-tag slow
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { writeGenerated } from '../../src/codegen/generated.ts'
import { newBlock } from '../../src/scaffold/new-block.ts'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { type DevServer, startDev } from './set-up/dev.ts'
import { expect, hydrated, test } from './set-up/visit.ts'

const section = (heading: string) => `
  - type: controls
    heading: ${heading}
    items:
      - title: One
        text: The block has its own texts.
`

const page = `name: Controls
title: Controls on one page | Tern Boatyard
description: A page with two sections of the components of Mantine that have a state, below a hero and breadcrumbs.
keywords:
  - controls
  - boat controls
  - keyboard
kind: page
sections:
  - type: hero
    heading: Controls
    text: All of them at once.
    image:
      src: https://images.unsplash.com/photo-1000000000028
      alt: A boat
      subject: coast
${section('Port')}${section('Starboard')}`

let copy: ProjectCopy
let built: Awaited<ReturnType<typeof serve>>
let dev: Promise<DevServer>

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await newBlock(copy.root, 'controls')
  await cp(join(import.meta.dirname, 'set-up/controls.tsx'), join(copy.root, 'src/blocks/controls.tsx'))
  await writeFile(join(copy.root, 'pages/controls.yaml'), page)
  await writeGenerated(copy.root)
  const { code, output } = await build(copy.root)
  if (code !== 0) throw new Error(output)
  built = await serve(join(copy.root, 'dist'), 0)
  dev = startDev(copy.root)
})
afterAll(async () => {
  await (await dev).stop()
  await built.close()
  await copy.remove()
})

/** Opens a combobox, moves to an option and selects it. */
async function choose(input: Locator, name: string): Promise<void> {
  const option = input.page().getByRole('option', { name })
  await input.focus()
  // Mantine selects an option in a timer after the list has opened, so a fixed count of keys may miss it.
  await expect(async () => {
    await input.press('ArrowDown')
    await expect(option).toBeVisible({ timeout: 1000 })
    expect(await option.getAttribute('data-combobox-selected')).not.toBeNull()
  }).toPass()
  await input.press('Enter')
  await expect(input).toHaveValue(name)
}

/** Operates each component by keyboard alone. */
async function operate(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name, exact: true })
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const button = (label: string) => section.getByRole('button', { name: label, exact: true })

  await button('About timber').focus()
  await press('ArrowDown', 'Enter')
  await expect(button('About paint')).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByText('All of our paint')).toBeVisible()
  await expect(section.getByText('All of our timber')).toBeHidden()

  await section.getByRole('tab', { name: 'Sails' }).focus()
  await press('ArrowRight')
  await expect(section.getByText('Hemp')).toBeVisible()
  await expect(section.getByText('Canvas')).toBeHidden()

  const dialog = page.getByRole('dialog')
  await button('Book').focus()
  await press('Enter')
  await expect(dialog).toHaveCSS('box-shadow', /rgba/)
  await expect(dialog).toHaveAccessibleName('Book a slip')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await dialog.getByLabel('Nights').focus()
  await press('ArrowUp', 'ArrowUp')
  await expect(dialog.getByLabel('Nights')).toHaveValue('3')
  // The dialog traps the focus.
  await press('Tab', 'Tab', 'Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button('Book')).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

  await button('Filter').focus()
  await press('Enter')
  await expect(dialog).toHaveCSS('height', '900px')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  // The options must appear above the dialog.
  await choose(dialog.getByRole('combobox', { name: 'Harbour' }), 'Skerry Bay')
  await press('Escape')
  await expect(dialog).toHaveCount(0)

  await button('More').focus()
  await press('Enter')
  await expect(page.getByRole('menu')).toHaveCSS('position', 'absolute')
  // The menu takes the focus a moment after it is shown, and ignores keys before that.
  await expect(async () => {
    await press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Harbours' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button('More')).toBeFocused()

  await button('Prices').focus()
  await press('Enter')
  await expect(dialog.getByRole('button', { name: 'Ask us' })).toBeFocused()
  await expect(dialog).toHaveCSS('position', 'absolute')
  await press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button('Prices')).toBeFocused()

  await button('Freeboard').focus()
  await expect(page.getByRole('tooltip')).toHaveCSS('position', 'absolute')
  await expect(page.getByRole('tooltip')).toHaveText('Above the water')
  await button('Freeboard').blur()
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await choose(section.getByRole('combobox', { name: 'Wood' }), 'Oak')

  await section.getByLabel('Metres').focus()
  await press('ArrowUp')
  await expect(section.getByLabel('Metres')).toHaveValue('9')
}

test.for(['built', 'dev'] as const)('every component with state works by keyboard: %s', async (kind, { visit }) => {
  const origin = kind === 'built' ? built.url : (await dev).origin
  const page = await visit(`${origin}/controls`, { origin })
  await expect(() => hydrated(page)).toPass()
  for (const name of kind === 'built' ? ['Port', 'Starboard'] : ['Starboard']) await operate(page, name)
  const ids = await page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
  const button = page.getByRole('button', { name: 'About timber' }).first()
  await expect(button).toHaveCSS('font-family', await page.evaluate(() => getComputedStyle(document.body).fontFamily))
  if (kind === 'built') await expect(page.locator('style')).toHaveCount(0)
})

test('closed content is in the HTML of the page, and its styles are on no other page', async () => {
  const read = (path: string) => readFile(join(copy.root, 'dist', path), 'utf8')
  const html = await read('controls.html')
  expect(html).toContain('>All of our paint<')
  expect(html).toContain('>Hemp<')
  const sheetsOf = async (text: string) =>
    (
      await Promise.all(Array.from(text.matchAll(/"\/(assets\/style-[^"]+)"/g), ([, path]) => read(path as string)))
    ).join()
  const variables = ['--accordion-radius', '--modal-inner-y-offset', '--tooltip-radius']
  for (const variable of variables) expect(await sheetsOf(html)).toContain(variable)
  for (const other of ['index.html', 'work.html']) {
    const sheets = await sheetsOf(await read(other))
    expect(variables.filter((variable) => sheets.includes(variable))).toEqual([])
  }
})
