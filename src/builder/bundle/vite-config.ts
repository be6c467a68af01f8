import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { missingImport } from './missing-import.ts'

/**
 * The part of the Vite plugin that bundles: Vite's configuration, and what of it is checked.
 *
 * @returns the plugin; see `site` for the whole
 */
export function bundling(): Plugin {
  return {
    name: 'site-bundling',
    enforce: 'pre',
    config: ({ root = process.cwd() }, { command }) => ({
      appType: 'custom',
      // A build tells its own progress; the bundler's list of files says nothing to authors.
      ...(command === 'build' && { logLevel: 'warn' as const }),
      publicDir: false,
      server: { watch: { ignored: (path: string) => isBuilt(relative(root, path)) } },
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
        lightningcss: { cssModules: { pattern: classPattern, container: false, grid: false } },
      },
      environments: environments(command === 'build'),
    }),
    // Pages name their style sheet and chunks import each other, so nothing is left to preload: 1 KB less at first load.
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // The last to be asked: nobody has found it.
    resolveId: {
      order: 'post',
      handler(source, importer) {
        const error = importer && missingImport(this.environment.config.root, importer, source)
        if (error) throw error
      },
    },
    buildEnd() {
      const { root } = this.environment.config
      if (this.environment.mode === 'build') refuseOutside(root, this.getModuleIds())
    },
    buildApp: async (builder) => {
      const command = fileURLToPath(new URL('../../cli/run.mjs', import.meta.url))
      execFileSync(process.execPath, [command, 'build'], { cwd: builder.config.root, stdio: 'inherit' })
      // Vite bundles by itself what nobody has bundled.
      for (const environment of Object.values(builder.environments)) environment.isBuilt = true
    },
  }
}

/** The two bundles: what browsers run, and what renders pages. */
const environments = (isBuild: boolean): UserConfig['environments'] => ({
  client: {
    build: {
      // The renderer's bundle brings the one style sheet; the browser's code must not ask for another.
      cssCodeSplit: false,
      rolldownOptions: { input: { boot: 'src/client/main.ts' }, onLog, checks, experimental },
    },
  },
  ssr: {
    // In a build the renderer brings with it only what it uses of its packages; in development Node loads them whole.
    ...(isBuild && {
      resolve: { noExternal: true, external },
    }),
    build: {
      emitAssets: true,
      cssCodeSplit: false,
      // What components throw is told with their own files and lines.
      sourcemap: true,
      rolldownOptions: {
        input: { server: 'src/renderer/render-page.tsx', 'page-writer': 'src/builder/render/page-writer.ts' },
        output: { sourcemapExcludeSources: true },
        onLog,
        checks,
        experimental,
      },
    },
  },
})

/** Only what lies in `src/` is looked at before the next build: what has not changed is not bundled again. */
function refuseOutside(root: string, modules: Iterable<string>): void {
  const own = [...modules].filter((id) => id.startsWith(join(root, '/'))).map((id) => relative(root, id))
  const outside = own.find((path) => !/^(?:src|node_modules)[\\/]|^package\.json$/.test(path))
  if (outside)
    throw new Error(`${outside} is imported, and lies outside of src/: no change of it would be seen. Move it there.`)
}

/** What a build beside the development server writes: `dist`, and `dist.next-1234` before it is whole. */
const isBuilt = (path: string): boolean => /^dist(?:[./\\]|$)/.test(path)

/** How the classes of our own files are named: as they are written, with a mark of six characters for the file. */
const classPattern = '[local]_[hash]'

/** That the bundler was slow, as on a busy machine, tells nobody anything about the site. */
const checks = { bundlerTimings: false }

/** Of packages whose first file names hundreds of others, only those in use are read: half the work of bundling. */
const experimental = { lazyBarrel: true }

/** What Node loads itself in a build too: packages that bring little more than what is used. */
const external = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'sharp',
  'postcss',
  'tinypool',
  'harfbuzzjs',
  'wawoff2',
]

/**
 * Libraries mark modules with 'use client' for bundlers that split by it; this one does not, and need not say so per
 * file. The renderer imports blocks at once that the browser imports when they are met. A package that is missing is
 * told with the line that imports it, which Vite leaves out.
 */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code === 'UNRESOLVED_IMPORT')
    throw new Error(log.message.replace(', treating it as an external dependency', '. Correct its name, or install it'))
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log)
}
