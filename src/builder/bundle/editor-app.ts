import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cacheFolder } from '../../workspace/store/store.ts'
import { mediaTypeOf } from '../hosting/media-types.ts'
import { putInPlace, removeOld } from './both-bundlers.mjs'
import { bundleInProcess } from './bundle.ts'

/** URL path of the files of the app. */
const appBase = '/_edit/app/'

/** The editor's app: its scripts and styles, which its page loads. */
export type EditorApp = Awaited<ReturnType<typeof editorApp>>

/**
 * Bundles `src/editor/`, or reuses the bundle of the same code. It is a bundle of its own: nothing of it is in the site.
 *
 * @param version hash of the code
 * @throws ProjectError with what the bundler says
 */
export async function editorApp(engine: string, version: string) {
  const apps = join(cacheFolder(engine), 'editor')
  const folder = join(apps, version)
  if (!existsSync(folder)) await bundleApp(engine, folder)
  removeOld(apps, [basename(folder)])
  const names = await readdir(folder)
  const fileMatching = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? ''
  const [script, style] = [fileMatching(/^main-.*\.js$/), fileMatching(/^main-.*\.css$/)]
  return {
    /** @returns the HTML document, with the token that the app's requests have */
    html: (token: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="editor-token" content="${token}">
<title>Editor</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${appBase}${style}">
<script type="module" src="${appBase}${script}"></script></head><body><div id="root"></div></body></html>`,
    /** @returns a file of the app, by its URL path; undefined when it has none there */
    at: async (path: string) => {
      const name = path.slice(appBase.length)
      if (!path.startsWith(appBase) || !names.includes(name)) return undefined
      const content = await readFile(join(folder, name))
      return { type: mediaTypeOf(name) ?? 'application/octet-stream', content }
    },
  }
}

async function bundleApp(engine: string, folder: string): Promise<void> {
  const unfinished = `${folder}-${process.pid}`
  try {
    await bundleInProcess(engine, unfinished, 'production', 'app').app
    // The folder is complete when it has its name.
    putInPlace(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
