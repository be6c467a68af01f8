import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { escapeRegExp } from '../../site/text.ts'
import { isLinkedFolder } from '../../workspace/files/site-files.ts'
import { positionOf } from '../../yaml/lines.ts'

/**
 * @param site the site's folder; by default that of the code
 * @returns the part of the Vite plugin that configures and runs the bundler; see `site` for the whole plugin
 */
export function bundling(site?: string): Plugin {
  return {
    name: 'site-bundling',
    enforce: 'pre',
    config: ({ root = process.cwd() }, { command }) => ({
      appType: 'custom',
      cacheDir: cacheFolder(root),
      // A build prints its own progress.
      ...(command === 'build' && { logLevel: 'warn' as const }),
      publicDir: false,
      server: {
        cors: false,
        watch: { ignored: (path: string) => isBuilt(relative(root, path)) || isLinkedFolder(path, site ?? root) },
      },
      oxc: { jsx: { runtime: 'automatic' } },
      build: {
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        // `heavyIslands()` names the block.
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
      },
      builder: {},
      experimental: { renderBuiltUrl: addressOfAsset },
      css: {
        transformer: 'lightningcss',
        lightningcss: { cssModules: { pattern: classPattern, container: false, grid: false, pure: true } },
      },
      environments: environments(root, command === 'build'),
    }),
    // Pages link their style sheets and chunks import each other, so nothing is left to preload. Saves 1 KB.
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    resolveId: reportMissing,
    buildEnd() {
      const { root } = this.environment.config
      if (this.environment.mode !== 'build') return
      refuseOutside(root, this.getModuleIds())
      for (const id of this.getModuleIds())
        if (id.startsWith('__vite-browser-external')) refuseNode(root, this.getModuleInfo(id)?.importers ?? [])
    },
    buildApp: async (builder) => {
      const command = fileURLToPath(new URL('../../cli/run.mjs', import.meta.url))
      execFileSync(process.execPath, [command, 'build'], { cwd: builder.config.root, stdio: 'inherit' })
      // Otherwise Vite would build these environments itself.
      for (const environment of Object.values(builder.environments)) environment.isBuilt = true
    },
  }
}

/** Runs last, when no other plugin has resolved the import. */
const reportMissing: Plugin['resolveId'] = {
  order: 'post',
  async handler(source, importer) {
    const { environment } = this
    const error = importer && missingImport(environment.config.root, importer, source)
    if (!error) return
    if (environment.mode !== 'dev') throw error
    // The resolver remembers what was missing. A package may have been installed meanwhile, and Vite watches none.
    await environment.pluginContainer.watchChange(importer, { event: 'create' })
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found) throw error
    return found
  },
}

/** @returns the error of an import that cannot be resolved, see `importError` */
const missingImport = (root: string, importer: string, source: string): Error | undefined =>
  importError(
    root,
    importer,
    escapeRegExp(source),
    `cannot be found. ${source.startsWith('.') ? 'Correct the path.' : 'Correct the name, or install the package.'}`,
  )

/** A package may do without; our own code would fail in the browser only. */
function refuseNode(root: string, importers: readonly string[]): void {
  const modules = `(?:node:)?(?:${builtinModules.map(escapeRegExp).join('|')})`
  for (const importer of importers) {
    const error = importError(root, importer, modules, 'is part of Node, which browsers do not have.')
    if (error) throw error
  }
}

/**
 * Explains an import. Bundlers quote the code without its types, so their line numbers are wrong.
 *
 * @param source a regular expression
 * @returns the error to throw, with a code frame in Vite's format; undefined when the file is not in `src/` or has no such import
 */
function importError(root: string, importer: string, source: string, problem: string): Error | undefined {
  if (!importer.startsWith(join(root, 'src/'))) return undefined
  const code = readFileSync(importer, 'utf8')
  const found = new RegExp(`(?<=\\b(?:from|import)\\b[\\s(]*)['"]${source}['"]`).exec(code)
  if (!found) return undefined
  const { line, column } = positionOf(code, found.index)
  const row = code.split('\n')[line - 1] as string
  const place = `${relative(root, importer).replaceAll('\\', '/')}:${line}:${column}`
  return Object.assign(new Error(`${place}: ${found[0]} ${problem}`), {
    // The stack would only show the bundler's own calls.
    stack: '',
    frame: `${line} | ${row}\n${' '.repeat(`${line} | `.length + column - 1)}${'^'.repeat(found[0].length)}`,
  })
}

/**
 * Where Vite keeps the packages that it has prepared for development. The engines of sites with own blocks share one folder
 * of packages, but each prepares others: with one cache for all, two servers at a time would break each other.
 */
const cacheFolder = (root: string): string =>
  join(process.env.SITE_CACHE ?? join(root, 'node_modules'), '.vite', hash('sha256', root).slice(0, 12))

const environments = (root: string, isBuild: boolean): UserConfig['environments'] => ({
  client: {
    build: {
      // The renderer's bundle has the one style sheet; browser code must not load another.
      cssCodeSplit: false,
      rolldownOptions: {
        input: { boot: 'src/client/main.ts', analytics: 'src/client/analytics/main.ts' },
        // What only servers use of the model leaves nothing behind, not even a regular expression.
        treeshake: { moduleSideEffects: [{ test: modelIn(root), sideEffects: false }] },
        ...ofBothBundles,
      },
    },
  },
  ssr: {
    // A build bundles only the used code of packages; in development Node loads them whole.
    ...(isBuild && { resolve: { noExternal: true, external } }),
    build: {
      emitAssets: true,
      cssCodeSplit: false,
      // So that errors thrown by components show their own files and lines.
      sourcemap: true,
      rolldownOptions: {
        input: { server: 'src/renderer/render-page.tsx', 'page-writer': 'src/builder/render/page-writer.ts' },
        output: { sourcemapExcludeSources: true },
        ...ofBothBundles,
      },
    },
  },
})

/** From the root on, because the project may itself be in a folder such as `src/site`. */
const modelIn = (root: string): RegExp => new RegExp(`^${escapeRegExp(root.replaceAll('\\', '/'))}/src/(?:site|words)/`)

/** Only files in `src/` are part of the cache key of bundles, so imports from elsewhere would not be noticed. */
function refuseOutside(root: string, modules: Iterable<string>): void {
  const own = [...modules].filter((id) => id.startsWith(join(root, '/'))).map((id) => relative(root, id))
  const outside = own.find((path) => !/^(?:src|node_modules)[\\/]|^package\.json$/.test(path))
  if (outside)
    throw new Error(
      `${outside} is imported but is outside of src/, so changes to it are not detected. Move it into src/.`,
    )
}

/** Matches the output of a build that runs beside the development server: `dist`, `dist.next-1234`. */
const isBuilt = (path: string): boolean => /^dist(?:[./\\]|$)/.test(path)

/**
 * Style sheets and scripts refer to assets relatively, so that bundles do not depend on the site's base path. Vite has no
 * option for that in the style sheet of the renderer, which is in the same folder as its assets.
 */
function addressOfAsset(path: string, { hostType, ssr }: { hostType: string; ssr: boolean }) {
  if (hostType === 'css') return basename(path)
  return ssr ? undefined : { relative: true }
}

/** Class names of our own CSS modules: the written name and a short hash of the file. */
const classPattern = '[local]_[hash]'

/** Packages that Node loads itself in a build, because bundling them would save little. */
const external = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'sharp',
  'postcss',
  'tinypool',
  'harfbuzzjs',
  'fontverter',
]

/**
 * Hides two warnings: this bundler does not split by 'use client', and the renderer imports interactive blocks
 * statically that the browser imports lazily. An unresolved import becomes an error.
 */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code === 'UNRESOLVED_IMPORT')
    throw new Error(
      log.message.replace(', treating it as an external dependency', '. Correct the name, or install the package'),
    )
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log)
}

const ofBothBundles: Rolldown.InputOptions = {
  onLog,
  // Warnings about slow bundling depend on the machine, not on the site.
  checks: { bundlerTimings: false },
  // Reads only the used modules of packages with large index files, which halves the bundling time.
  experimental: { lazyBarrel: true },
}
