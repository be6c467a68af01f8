import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type ViteDevServer } from 'vite'
import { bundle, type ServerCode } from '../bundle/bundle.ts'
import { mediaTypes } from '../hosting/media-types.ts'
import type { Renderer } from '../render/renderer.ts'
import type { GalleryRenderer } from './gallery.ts'

/** The renderer while the site is worked on. */
export interface DevRenderer {
  /** @throws when its code is wrong */
  load(): Promise<Renderer>
  /** @throws when its code is wrong */
  loadGallery(): Promise<GalleryRenderer>
  /** @returns the addresses of the style sheets of what was loaded */
  styles(): string[]
  /**
   * @param path address on the site
   * @returns the file of the renderer there: a font, a drawing or the style sheet
   */
  at(path: string): Promise<{ type: string; content: string | Uint8Array } | undefined>
}

const styleSheet = '/_renderer.css'

const entry = '/src/renderer/render-page.tsx'

/** How long after the first page Vite loads the renderer too, in milliseconds. */
const warmUpDelay = 1000

/**
 * At first the renderer is that of the last build, which loads at once. When its code changes, Vite takes over: it loads
 * the renderer file by file, which takes seconds, and begins when the first page was shown.
 *
 * @param server Vite's development server
 */
export function createDevRenderer(server: ViteDevServer): DevRenderer {
  const bundled = bundledRenderer(server)
  const code = watchCode(server)
  const loadModule = createModuleLoader(server)
  let isWarm = false
  const warmUp = () => {
    if (isWarm) return
    isWarm = true
    // Errors are reported when a page needs the renderer.
    setTimeout(() => loadModule(entry).catch(() => undefined), warmUpDelay).unref()
  }
  return {
    load: async () => {
      const bundles = await bundled()
      // Vite explains better why code cannot be bundled, on the page.
      if (!bundles) code.isChanged = true
      if (!bundles || code.isChanged) return loadModule<Renderer>(entry)
      warmUp()
      return await import(pathToFileURL(bundles.renderer).href)
    },
    loadGallery: () => loadModule<GalleryRenderer>('/src/gallery/gallery.tsx'),
    styles: () => (code.isChanged ? loadedSheets(server) : [styleSheet]),
    // Also after a change: a page from before may still ask for its drawings.
    at: async (path) => {
      const bundles = await bundled()
      return bundles && fileOf(bundles, path)
    },
  }
}

/** @returns a function that gives the bundled renderer; undefined when it cannot be bundled */
function bundledRenderer(server: ViteDevServer): () => Promise<ServerCode | undefined> {
  let bundling: Promise<ServerCode | undefined> | undefined
  const bundled = () => {
    bundling ??= bundle(server.config.root, 'production').server.catch(() => undefined)
    return bundling
  }
  server.httpServer?.once('listening', bundled)
  return bundled
}

/** Notes that code was changed, and reloads pages unless Vite updates them. */
function watchCode(server: ViteDevServer): { isChanged: boolean } {
  const code = { isChanged: false }
  const source = join(server.config.root, 'src')
  const onChange = (path: string, isEdit: boolean) => {
    if (!path.startsWith(source)) return
    const file = normalizePath(path)
    // Vite does so too, but only when all plugins were told: the page may be asked for before.
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(file)
    if (!code.isChanged || !isEdit || !isLoadedInBrowser(server, file)) server.ws.send({ type: 'full-reload' })
    code.isChanged = true
  }
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (path) => onChange(path, event === 'change'))
  return code
}

/** Vite updates the modules that a browser has loaded, and not those that are only named there. */
function isLoadedInBrowser(server: ViteDevServer, file: string): boolean {
  const modules = server.environments.client.moduleGraph.getModulesByFile(file) ?? []
  return [...modules].some(({ isSelfAccepting }) => isSelfAccepting !== undefined)
}

/** @returns a function that loads a module with Vite, one at a time: an error of one load is not reported to the next */
function createModuleLoader(server: ViteDevServer): <T>(path: string) => Promise<T> {
  let loading: Promise<unknown> = Promise.resolve()
  return <T>(path: string) => {
    const load = async () => {
      try {
        return (await server.ssrLoadModule(path)) as T
      } catch (error) {
        forgetFailed(server)
        throw error
      }
    }
    const loaded = loading.then(load, load)
    loading = loaded
    return loaded
  }
}

/** Vite would report their errors until they change, even when what they import was corrected. */
function forgetFailed(server: ViteDevServer): void {
  const { moduleGraph } = server.environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) if (module.ssrError) moduleGraph.invalidateModule(module)
}

/** @returns the addresses of the style sheets of every module that Vite has loaded for rendering */
export function loadedSheets(server: ViteDevServer): string[] {
  const urls = [...(server.environments.ssr?.moduleGraph.urlToModuleMap.keys() ?? [])]
  return urls.filter((url) => /\.css$/.test(url)).map((url) => `${url}?direct`)
}

async function fileOf({ css, files }: ServerCode, path: string): ReturnType<DevRenderer['at']> {
  if (path === styleSheet) return { type: mediaTypes.css as string, content: css }
  const type = mediaTypes[path.split('.').at(-1) as string]
  const file = files.find((file) => `/${file.path}` === path)
  return type && file && 'from' in file ? { type, content: await readFile(file.from) } : undefined
}
