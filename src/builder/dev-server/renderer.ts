import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type ViteDevServer } from 'vite'
import { bundle, type ServerCode } from '../bundle/bundle.ts'
import { mediaTypes } from '../hosting/server/media-types.ts'
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
   * @returns what the renderer brings with it there: fonts, drawings, the style sheet
   */
  at(path: string): Promise<{ type: string; content: string | Uint8Array } | undefined>
}

const sheet = '/_renderer.css'

const entry = '/src/renderer/render-page.tsx'

/** How long after the first page Vite loads the renderer too, in milliseconds. */
const settled = 1000

/**
 * At first the renderer is the one of builds, which is there at once. When its code changes, Vite takes over. It loads
 * the renderer file by file, which takes seconds, and begins when the first page has been shown.
 *
 * @param server Vite's development server
 */
export function createDevRenderer(server: ViteDevServer): DevRenderer {
  const { root } = server.config
  let isChanged = false
  let bundling: Promise<ServerCode | undefined> | undefined
  const bundled = () => {
    bundling ??= bundle(root, 'production').server.catch(() => {
      // Vite says better what is wrong, on the page.
      isChanged = true
      return undefined
    })
    return bundling
  }
  server.httpServer?.once('listening', bundled)
  /** Vite shows the changes of what a browser has loaded, and not of what is only named there. */
  const isInBrowser = (file: string) => {
    const modules = server.environments.client.moduleGraph.getModulesByFile(file) ?? []
    return [...modules].some(({ isSelfAccepting }) => isSelfAccepting !== undefined)
  }
  const onChange = (path: string, isEdit: boolean) => {
    if (!path.startsWith(join(root, 'src'))) return
    const file = normalizePath(path)
    // Vite does so too, but only when all plugins have been told: the page may be asked for before.
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(file)
    if (!isChanged || !isEdit || !isInBrowser(file)) server.ws.send({ type: 'full-reload' })
    isChanged = true
  }
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (path) => onChange(path, event === 'change'))
  let loading: Promise<unknown> = Promise.resolve()
  /** Loads with Vite, one at a time: what one load finds wrong is not told to the next. */
  const loadModule = <T>(path: string): Promise<T> => {
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
  let isWarm = false
  const warmUp = () => {
    if (isWarm) return
    isWarm = true
    // What is wrong by then is told when a page needs it.
    setTimeout(() => loadModule(entry).catch(() => undefined), settled).unref()
  }
  return {
    load: async () => {
      const bundles = await bundled()
      if (!bundles || isChanged) return loadModule<Renderer>(entry)
      warmUp()
      return await import(pathToFileURL(bundles.renderer).href)
    },
    loadGallery: () => loadModule<GalleryRenderer>('/src/gallery/gallery.tsx'),
    styles: () => (isChanged ? loadedSheets(server) : [sheet]),
    // A page from before a change may still ask for its drawings.
    at: async (path) => {
      const bundles = await bundling
      return bundles && fileOf(bundles, path)
    },
  }
}

/** Vite would tell the same of them until they change, even if what they import has been put right. */
function forgetFailed(server: ViteDevServer): void {
  const { moduleGraph } = server.environments.ssr
  for (const known of moduleGraph.idToModuleMap.values()) if (known.ssrError) moduleGraph.invalidateModule(known)
}

/** @returns the addresses of the style sheets of every module that Vite has loaded for rendering */
export function loadedSheets(server: ViteDevServer): string[] {
  const urls = [...(server.environments.ssr?.moduleGraph.urlToModuleMap.keys() ?? [])]
  return urls.filter((url) => /\.css$/.test(url)).map((url) => `${url}?direct`)
}

async function fileOf({ css, files }: ServerCode, path: string): ReturnType<DevRenderer['at']> {
  const type = mediaTypes[path.split('.').at(-1) as string]
  if (path === sheet) return { type: mediaTypes.css as string, content: css }
  const file = files.find((file) => `/${file.path}` === path)
  return type && file && 'from' in file ? { type, content: await readFile(file.from) } : undefined
}
