import type { Plugin } from 'vite'
import { mantineStyles } from '../../builder/bundle/mantine-styles.ts'
import { bundling } from '../../builder/bundle/vite-config.ts'
import { hotCssModules } from './css-modules-hot.ts'

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
