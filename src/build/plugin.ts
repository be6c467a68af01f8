import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { withoutDrafts } from '../content/drafts.ts'
import { loadSite } from '../content/load-site.ts'
import { formatPretty } from '../content/report.ts'
import { pictureCache } from './cached.ts'
import { ContentError } from './content-error.ts'
import { serveSite } from './dev-server.ts'
import { iconFiles } from './icons.ts'
import { makePhotos } from './photos/make.ts'
import { createResolver } from './photos/resolve.ts'
import { type OutputFile, prerender, type Renderer } from './prerender.ts'
import { publish } from './publish.ts'
import { drawPictures } from './share-pictures/draw-pictures.ts'
import { sharePictures } from './share-pictures/share-picture.ts'
import { classPattern, splitStyles } from './styles.ts'

const cache = 'node_modules/.cache/site'

/**
 * The line from `pages/` to `dist/` as a Vite plugin: `vite build` checks and prerenders every page,
 * `vite` does the same per request and reloads the browser on each change.
 */
export function site(): Plugin {
  return {
    name: 'site',
    enforce: 'pre',
    config: (_, { command }) => ({
      appType: 'custom',
      publicDir: false,
      oxc: { jsx: { runtime: 'automatic' } },
      build: {
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
      },
      builder: {},
      css: {
        transformer: 'lightningcss',
        lightningcss: { cssModules: { pattern: classPattern, container: false, grid: false, customIdents: false } },
      },
      environments: {
        client: {
          build: {
            outDir: `${cache}/client`,
            // The renderer's bundle brings the one style sheet; the browser's code must not ask for another.
            cssCodeSplit: false,
            rolldownOptions: { input: { start: 'src/app/start.ts' }, onLog },
          },
        },
        ssr: {
          // In a build the renderer stands in one file with only what it uses, React aside, which Node loads itself,
          // as it does with all packages in development.
          ...(command === 'build' && {
            resolve: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
          }),
          build: {
            outDir: `${cache}/server`,
            emitAssets: true,
            cssCodeSplit: false,
            rolldownOptions: { input: { server: 'src/app/server.tsx' }, onLog },
          },
        },
      },
    }),
    // Pages name their style sheet and chunks import each other, so nothing is left to preload: 1 KB less at first load.
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    buildApp: buildSite,
    configureServer: serveSite,
  }
}

/** Libraries mark modules with 'use client' for bundlers that split by it; this one does not, and need not say so per file. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}

async function buildSite(builder: ViteBuilder): Promise<void> {
  const { root, logger } = builder.config
  const result = await loadSite(root)
  const report = formatPretty(result, { color: process.stdout.isTTY })
  if (!result.site) throw new ContentError(report)
  if (result.diagnostics.length > 0) logger.warn(report)
  const { site, originals } = await createResolver(root)(withoutDrafts(result.site))

  const [client, server] = await Promise.all([bundle(builder, 'client'), bundle(builder, 'ssr')])
  const scripts = client.filter((file) => file.type === 'chunk')
  const assets = server.filter((file) => file.type === 'asset')
  const isStyle = ({ fileName }: { fileName: string }) => fileName.endsWith('.css')
  const styleOf = splitStyles(String(assets.find(isStyle)?.source))
  const styles = new Map<string, string>()
  const address = ({ fileName }: { fileName: string }) => `/${fileName}`
  const rendered: Renderer = await import(pathToFileURL(join(root, cache, 'server/server.js')).href)
  const loaded = {
    scripts: scripts.filter((chunk) => chunk.isEntry).map(address),
    styles: (body: string) => {
      const { path, content } = styleOf(body)
      styles.set(path, content)
      return [`/${path}`]
    },
  }
  const { files: pages, pictures } = prerender(site, rendered, loaded, await sharePictures(root))
  const files = [
    ...scripts.map(({ fileName, code }) => ({ path: fileName, content: code })),
    ...[...styles].map(([path, content]) => ({ path, content })),
    ...assets.filter((asset) => !isStyle(asset)).map(({ fileName, source }) => ({ path: fileName, content: source })),
    ...pages,
    ...(await iconFiles(rendered.favicon, site.facts.company, join(root, pictureCache))),
    ...(await drawPictures(join(root, pictureCache), pictures)),
    ...(await makePhotos(pages.map(textOf), originals, join(root, pictureCache))),
  ]
  await publish(join(root, 'dist'), files)
  logger.info(`${site.pages.size} pages, ${files.length} files in dist/`)
}

const textOf = (file: OutputFile): string => ('content' in file ? String(file.content) : '')

async function bundle(
  builder: ViteBuilder,
  name: 'client' | 'ssr',
): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const environment = builder.environments[name]
  if (!environment) throw new Error(`Vite has no environment called ${name}.`)
  const output = await builder.build(environment)
  if (!('output' in output))
    throw new Error('The site is built once; `vite build --watch` is not for it. Use `npm run dev`.')
  return [...output.output]
}
