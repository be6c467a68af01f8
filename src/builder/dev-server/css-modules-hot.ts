import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const cssModule = /\.module\.css(?:\?|$)/

/** The names that a CSS module defines. */
const definitions = /\.[A-Za-z_][\w-]*|@keyframes\s+[\w-]+|composes:[^;}]*/g

const namesIn = (css: string): string => [...new Set(css.match(definitions))].sort().join()

/**
 * In development: updates a changed CSS module in the browser without a page load. Vite loads the page again for each,
 * as the class names may have changed that scripts and pages use; here that happens only when they have.
 */
export function hotCssModules(): Plugin {
  /** The names that the browser has, by file. */
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
        // With a query it is a style sheet, which needs no script.
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
