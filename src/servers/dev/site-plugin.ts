import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { mantineStyles } from '../../builder/bundle/mantine-styles.ts'
import { bundling } from '../../builder/bundle/vite-config.ts'

/**
 * The site as a Vite plugin: `vite build` does what `npm run build` does, and `vite` renders pages on request.
 *
 * @param root the site's folder; by default the folder of the code
 */
export const site = (root?: string): Plugin[] => [bundling(root), mantineStyles(), hotCssModules(), serving(root)]

const serving = (root: string | undefined): Plugin => ({
  name: 'site-serving',
  // Vitest's server has no HTTP server, and the bundler's process should not load this code.
  configureServer: async (server) =>
    server.httpServer ? (await import('./server.ts')).serveSite(server, root) : undefined,
})

const cssModule = /\.module\.css(?:\?|$)/

/** Matches the names that a CSS module defines. */
const definitions = /\.[A-Za-z_][\w-]*|@keyframes\s+[\w-]+|composes:[^;}]*/g

const namesIn = (css: string): string => [...new Set(css.match(definitions))].sort().join()

/**
 * In development, updates a changed CSS module in the browser without a reload, unless its class names have changed.
 * Vite always reloads the page.
 */
function hotCssModules(): Plugin {
  /** Names in the browser's version, by file. */
  const names = new Map<string, string>()
  return {
    name: 'hot-css-modules',
    apply: 'serve',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: cssModule },
      handler(code, id) {
        const [file = id] = id.split('?')
        names.set(file, namesIn(readFileSync(file, 'utf8')))
        // With a query it is a plain style sheet, which needs no script.
        return id === file ? `${code}\nimport.meta.hot.accept()` : undefined
      },
    },
    async hotUpdate({ file, modules, read }) {
      if (!cssModule.test(file)) return
      const isSame = names.get(file) === namesIn(await read())
      for (const module of modules) module.isSelfAccepting = isSame
    },
  }
}
