import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const cssModule = /\.module\.css(?:\?|$)/

/** What a CSS module gives names to, as it is written. */
const named = /\.[A-Za-z_][\w-]*|@keyframes\s+[\w-]+|composes:[^;}]*/g

const namesIn = (css: string): string => [...new Set(css.match(named))].sort().join()

/**
 * In development: puts a changed CSS module in place in the browser. Vite loads the page anew for each, as the names may
 * have changed that scripts and pages have of it; here only when they have.
 */
export function stylesInPlace(): Plugin {
  /** By file, the names that the browser knows. */
  const names = new Map<string, string>()
  return {
    name: 'styles-in-place',
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
