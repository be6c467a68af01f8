import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type EnvironmentModuleNode, normalizePath, type ViteDevServer } from 'vite'
import { bundle, type ServerCode, versionOf } from '../../builder/bundle/bundle.ts'
import { mediaTypeOf } from '../../builder/hosting/media-types.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import type { GalleryRenderer } from './gallery.ts'

export type DevRenderer = ReturnType<typeof createDevRenderer>

/** In the folder of the assets, to which its addresses are relative. */
const styleSheet = '/assets/_renderer.css'

const entry = '/src/renderer/render-page.tsx'
const galleryEntry = '/src/gallery/gallery.tsx'

/** Milliseconds after which the watcher is ready, also on a busy machine. */
const watcherDelay = 30_000

/** Milliseconds from the first page until Vite loads the renderer too. */
const warmUpDelay = 1000

/**
 * Uses the bundled renderer, which loads at once, until its code changes; then Vite's, which takes seconds to load file
 * by file.
 */
export function createDevRenderer(server: ViteDevServer) {
  let bundling: Promise<ServerCode | undefined> | undefined
  /** @returns the bundled renderer; undefined when bundling fails */
  const bundled = () => {
    bundling ??= bundle(server.config.root, 'production').server.catch(() => undefined)
    return bundling
  }
  server.httpServer?.once('listening', bundled)
  const code = watchCode(server)
  const started = performance.now()
  // Changes that are made before the watcher is ready are not announced.
  const isMissed = ({ version }: ServerCode) =>
    performance.now() - started < watcherDelay && version !== versionOf(server.config.root, 'production')
  const loadModule = createModuleLoader(server)
  let isWarm = false
  const warmUp = () => {
    if (isWarm) return
    isWarm = true
    // Errors are reported when a page needs the renderer.
    setTimeout(() => loadModule(entry).catch(() => undefined), warmUpDelay).unref()
  }
  return {
    /** @throws when its code has errors */
    load: async (): Promise<Renderer> => {
      const bundles = await bundled()
      // If bundling failed, Vite shows a better error on the page.
      if (!bundles || (!code.isChanged && isMissed(bundles))) code.isChanged = true
      if (!bundles || code.isChanged) return loadModule<Renderer>(entry)
      warmUp()
      return await import(pathToFileURL(bundles.renderer).href)
    },
    /** @throws when its code has errors */
    loadGallery: () => loadModule<GalleryRenderer>(galleryEntry),
    /** @returns the URL paths of the style sheets of all loaded modules */
    styles: () => (code.isChanged ? loadedSheets(server) : [styleSheet]),
    /** @returns an asset, also after a change: a font, a drawing or the style sheet, by its URL path */
    at: async (path: string) => {
      const bundles = await bundled()
      return bundles && fileOf(bundles, path)
    },
  }
}

/** Records that code has changed, and reloads pages unless Vite updates them. */
function watchCode(server: ViteDevServer): { isChanged: boolean } {
  const code = { isChanged: false }
  const source = join(server.config.root, 'src') + sep
  const onChange = (path: string, isEdit: boolean) => {
    if (!path.startsWith(source)) return
    const file = normalizePath(path)
    // Vite does so too, but only after all plugins have run: a page may be requested before.
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(file)
    if (!code.isChanged || !isEdit || !isLoadedInBrowser(server, file)) server.ws.send({ type: 'full-reload' })
    code.isChanged = true
  }
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (path) => onChange(path, event === 'change'))
  return code
}

/** Vite updates only modules that a browser has loaded. */
function isLoadedInBrowser(server: ViteDevServer, file: string): boolean {
  const modules = server.environments.client.moduleGraph.getModulesByFile(file) ?? []
  return [...modules].some(({ isSelfAccepting }) => isSelfAccepting !== undefined)
}

/** @returns a function that loads a module with Vite, one at a time: an error of one load must not affect the next */
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

/** Otherwise Vite reports a module's error until that module changes, even if the error was in one of its imports. */
function forgetFailed(server: ViteDevServer): void {
  const { moduleGraph } = server.environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) if (module.ssrError) moduleGraph.invalidateModule(module)
}

/**
 * @returns the URL paths of the style sheets of all modules that Vite has loaded for rendering, in the order of their
 * imports: that in which Vite finished them changes from run to run, and later rules win
 */
export function loadedSheets(server: ViteDevServer): string[] {
  const { urlToModuleMap } = server.environments.ssr.moduleGraph
  const visited = new Set<EnvironmentModuleNode>()
  const sheets: string[] = []
  const visit = (module: EnvironmentModuleNode): void => {
    if (visited.has(module)) return
    visited.add(module)
    for (const imported of module.importedModules) visit(imported)
    if (module.url.endsWith('.css')) sheets.push(`${module.url}?direct`)
  }
  for (const url of [entry, galleryEntry]) {
    const module = urlToModuleMap.get(url)
    if (module) visit(module)
  }
  return sheets
}

async function fileOf({ css, files }: ServerCode, path: string) {
  const type = mediaTypeOf(path)
  if (type && path === styleSheet) return { type, content: css }
  const file = files.find((file) => `/${file.path}` === path)
  return type && file && 'from' in file ? { type, content: await readFile(file.from) } : undefined
}
