import { build, type Rolldown } from 'vite'
import { appBase } from './app-base.ts'

/**
 * Bundles the editor's app. It is a bundle of its own: nothing of it is in the site.
 *
 * @param outDir an empty folder
 * @throws what Vite says
 */
export async function bundleApp(engine: string, outDir: string): Promise<void> {
  await build({
    root: engine,
    base: appBase,
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
}

/** Packages say which of their modules are for browsers; here all are. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}
