import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { cacheFolder } from '../../workspace/store/store.ts'
import { mediaTypeOf } from '../hosting/media-types.ts'
import { versionOf } from './bundle.ts'

/** The editor's app: its scripts and styles, which its page loads. */
export interface EditorApp {
  /** @returns the HTML document, with the token that the app's requests have */
  html: (token: string) => string
  /**
   * @param path URL path
   * @returns a file of the app; undefined when it has none there
   */
  at: (path: string) => Promise<{ type: string; content: Uint8Array } | undefined>
}

/** URL path of the app's files. */
const base = '/_edit/app/'

/**
 * Bundles `src/editor/`, or reuses the bundle of the same code. It is a bundle of its own: nothing of it is in the site.
 *
 * @param engine the folder of the code
 * @throws what the bundler says
 */
export async function editorApp(engine: string): Promise<EditorApp> {
  const folder = join(cacheFolder(engine), 'editor', versionOf(engine, 'editor'))
  if (!existsSync(folder)) await bundleApp(engine, folder)
  const names = await readdir(folder)
  const nameOf = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? ''
  const [script, style] = [nameOf(/^main-.*\.js$/), nameOf(/^main-.*\.css$/)]
  return {
    html: (token) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="editor-token" content="${token}">
<title>Editor</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${base}${style}">
<script type="module" src="${base}${script}"></script></head><body><div id="root"></div></body></html>`,
    at: async (path) => {
      const name = path.slice(base.length)
      if (!path.startsWith(base) || !names.includes(name)) return undefined
      const content = await readFile(join(folder, name))
      return { type: mediaTypeOf(name) ?? 'application/octet-stream', content }
    },
  }
}

async function bundleApp(engine: string, folder: string): Promise<void> {
  const outDir = `${folder}-${process.pid}`
  try {
    await build({
      root: engine,
      base,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      mode: 'production',
      oxc: { jsx: { runtime: 'automatic', development: false } },
      css: { transformer: 'lightningcss' },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        assetsDir: '.',
        emptyOutDir: true,
        reportCompressedSize: false,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { input: { main: 'src/editor/app/main.tsx' }, onLog, checks: { bundlerTimings: false } },
      },
    })
    // The folder is complete when it has its name.
    await rename(outDir, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Packages say which of their modules are for browsers; here all are. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}
