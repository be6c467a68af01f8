import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const cssModule = /\.module\.css(?:\?|$)/

/** Matches the names that a CSS module defines. */
const definitions = /\.[A-Za-z_][\w-]*|@keyframes\s+[\w-]+|composes:[^;}]*/g

const namesIn = (css: string): string => [...new Set(css.match(definitions))].sort().join()

/**
 * In development, updates a changed CSS module in the browser without a reload, unless its class names have changed.
 * Vite always reloads the page.
 */
export function hotCssModules(): Plugin {
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
