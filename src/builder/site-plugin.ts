import type { Plugin } from 'vite'
import { hotCssModules } from '../servers/dev/css-modules-hot.ts'
import type { Extension } from '../servers/dev/server.ts'
import { mantineStyles } from './bundle/mantine-styles.ts'
import { bundling } from './bundle/vite-config.ts'

/**
 * The site as a Vite plugin: `vite build` does what `npm run build` does, and `vite` renders pages on request.
 *
 * @param root the site's folder; by default the folder of the code
 * @param extend adds the editor to the development server
 */
export const site = (root?: string, extend?: Extension): Plugin[] => [
  bundling(),
  mantineStyles(),
  hotCssModules(),
  serving(root, extend),
]

const serving = (root: string | undefined, extend: Extension | undefined): Plugin => ({
  name: 'site-serving',
  // Vitest's server has no HTTP server, and the bundler's process should not load this code.
  configureServer: async (server) =>
    server.httpServer ? (await import('../servers/dev/server.ts')).serveSite(server, root, extend) : undefined,
})
