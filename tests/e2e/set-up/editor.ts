import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright'
import { expect, type Visit } from './visit.ts'

/** Runs git with an author. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@tern.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  })

/** Makes the pages of a copy a repository with one commit. */
export function commitPages(root: string): void {
  git(root, 'init', '--quiet')
  git(root, 'config', 'user.name', 'Author')
  git(root, 'config', 'user.email', 'author@tern.example')
  git(root, 'add', 'pages')
  git(root, 'commit', '--quiet', '--message', 'Start')
}

/** The editor in a browser. */
export interface EditorPage {
  page: Page
  preview: FrameLocator
  tree: Locator
  sections: Locator
  form: (name: string) => Locator
  /** Clicks a button of a section in the list. */
  press: (section: number, button: string) => Promise<void>
  said: (text: string | RegExp) => Promise<void>
  saved: () => Promise<void>
}

/**
 * Opens a file in the editor.
 *
 * @param file such as `pages/index.yaml`
 * @param options as those of `visit`; by default nothing moves
 */
export async function openEditor(
  visit: Visit,
  origin: string,
  file: string,
  options: Parameters<Visit>[1] = {},
): Promise<EditorPage> {
  const page = await visit(`${origin}/_edit?file=${file}`, { origin, reducedMotion: true, ...options })
  const preview = page.frameLocator('iframe[title=Preview]')
  const sections = page.getByRole('list', { name: 'Sections' })
  await expect(page.getByRole('tree', { name: 'Pages' })).toBeVisible()
  return {
    page,
    preview,
    sections,
    tree: page.getByRole('tree', { name: 'Pages' }),
    form: (name) => page.getByRole('form', { name }),
    press: (section, button) =>
      sections.getByRole('listitem').nth(section).getByRole('button', { name: button }).click(),
    said: (text) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1),
    saved: () => expect(page.getByText('Saved', { exact: true })).toBeVisible(),
  }
}

/** Waits for the first render of the preview, when the server has loaded the components, and until clicks find its texts. */
export const shown = (preview: FrameLocator): Promise<void> =>
  expect(preview.locator('html:not([aria-busy]) main > *').first()).toBeVisible()

/** Reads and changes files of a copy. */
export const filesOf = (root: () => string) => {
  const at = (file: string) => join(root(), file)
  const read = (file: string) => readFile(at(file), 'utf8')
  return {
    at,
    read,
    write: (file: string, text: string) => writeFile(at(file), text),
    edit: async (file: string, change: (text: string) => string) => writeFile(at(file), change(await read(file))),
    /** Waits until a file has exactly this text. */
    becomes: (file: string, text: string) => expect.poll(() => read(file)).toBe(text),
  }
}
