// @module-tag slow
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type EditorProcess, startEditor } from '../cli/editor-process.ts'
import { filesOf } from '../e2e/set-up/editor.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import type { Driver, Place } from './driver.ts'
import { installedBrowsers } from './installed.ts'

/** The visual editor in every browser of this machine; tests/e2e has its tests in Chromium. */
let copy: ProjectCopy
let server: EditorProcess
const { read, becomes } = filesOf(() => copy.root)
const home = 'pages/index.yaml'

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  server = await startEditor(copy.root)
})
afterAll(async () => {
  await server.stop()
  await copy.remove()
})

/** To be called in the page: the middle of a text of the preview, which is drawn smaller than it is. */
function findInPreview(text: string): Place | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title=Preview]')
  const view = frame?.contentDocument
  // Until then, a click does nothing.
  const main = view?.querySelector('html:not([aria-busy]) main')
  const walker = main && view?.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (frame && walker?.nextNode()) {
    const { parentElement } = walker.currentNode
    if (!walker.currentNode.textContent?.includes(text) || !parentElement) continue
    parentElement.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [outer, inner] = [frame.getBoundingClientRect(), parentElement.getBoundingClientRect()]
    const scale = outer.width / frame.clientWidth
    return {
      x: Math.round(outer.left + (inner.left + inner.width / 2) * scale),
      y: Math.round(outer.top + (inner.top + inner.height / 2) * scale),
    }
  }
  return undefined
}

const buttonOf = (section: number, name: string) =>
  `[aria-label=Sections] > li:nth-child(${section}) [aria-label="${name}"]`

describe.each(installedBrowsers)('in $name', ({ start }) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver?.close())

  const eventually = <Result, Args extends (string | number)[]>(work: (...args: Args) => Result, ...args: Args) =>
    expect.poll(() => driver.evaluate(work, ...args), { timeout: 120_000, interval: 50 })
  const placeOf = async (text: string): Promise<Place> => {
    await eventually(findInPreview, text).toBeTruthy()
    return (await driver.evaluate(findInPreview, text)) as Place
  }
  /** Each pause in typing is one step. */
  const undoUntil = async (text: string) => {
    for (let now = await read(home); now !== text; now = await read(home)) {
      await driver.evaluate(() => {
        const buttons = [...document.querySelectorAll('button')]
        buttons.find(({ textContent }) => textContent === 'Undo')?.click()
      })
      await changes(now)
    }
  }
  const changes = (text: string) => expect.poll(() => read(home), { timeout: 120_000 }).not.toBe(text)

  test('a click leads to a field, a text is typed there, a section is moved, and all is undone', async () => {
    const text = await read(home)
    await driver.open(`${server.origin}/_edit?file=${home}`, 'desk')
    await driver.clickAt(await placeOf('from €3,200'))
    await eventually(() => (document.activeElement as HTMLInputElement | null)?.value).toBe('from €3,200')
    await driver.press('End')
    await driver.type(' net')
    await eventually(findInPreview, 'from €3,200 net').toBeTruthy()
    const typed = text.replace('from €3,200', 'from €3,200 net')
    await becomes(home, typed)

    // On a busy machine, the second click can be too late for a double click.
    const editInPlace = async () => {
      await driver.clickAt(await placeOf('What the yard stands for'), 2)
      return driver.evaluate(() => {
        const view = document.querySelector<HTMLIFrameElement>('iframe[title=Preview]')?.contentDocument
        return view?.querySelector('[contenteditable]')?.textContent
      })
    }
    await expect.poll(editInPlace, { timeout: 120_000, interval: 500 }).toBe('What the yard stands for')
    await driver.type('What we stand for')
    await driver.press('Enter')
    const renamed = typed.replace('What the yard stands for', 'What we stand for')
    await becomes(home, renamed)

    await driver.click(buttonOf(3, 'Move up'))
    await eventually(() => document.activeElement?.getAttribute('aria-label')).toBe('Move up')
    await changes(renamed)
    for (const left of [renamed, typed, text]) await undoUntil(left)
  })
})
