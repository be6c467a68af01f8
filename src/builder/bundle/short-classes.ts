import { join } from 'node:path'
import { type Plugin, preprocessCSS } from 'vite'
import { escapeRegExp } from '../../site/text.ts'
import { filesIn } from './both-bundlers.mjs'

const cssModule = /\.module\.css(?:\?|$)/

/**
 * Ends the class names of CSS modules with the number of their file instead of a hash: `inner_1c`, not `inner_AluQCG`. A
 * page repeats them, and random letters cannot be compressed. A file that is new in development keeps its hash.
 */
export function shortClasses(): Plugin {
  let shorten: (code: string) => string
  return {
    name: 'short-classes',
    enforce: 'post',
    async configResolved(config) {
      const files = filesIn(config.root, 'src').filter((file) => cssModule.test(file))
      const hashes = await Promise.all(
        files
          .sort()
          .reverse()
          .map(async (file) => {
            const { modules = {} } = await preprocessCSS('.x{top:0}', join(config.root, file), config)
            return modules.x?.slice('x'.length) as string
          }),
      )
      const numbers = new Map(hashes.map((hash, index) => [hash, `_${index.toString(36)}`]))
      const all = new RegExp(`(?:${hashes.map(escapeRegExp).join('|')})(?![\\w-])`, 'g')
      shorten = (code) => code.replace(all, (hash) => numbers.get(hash) as string)
    },
    transform: {
      filter: { id: cssModule },
      handler: (code) => ({ code: shorten(code), map: null }),
    },
    // The classes in the style sheet, which the bundler puts together itself.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = shorten(String(file.source))
      },
    },
  }
}
