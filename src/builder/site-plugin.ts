import type { Plugin } from 'vite'
import { bundling } from './bundle/vite-config.ts'
import { hotCssModules } from './dev-server/css-modules-hot.ts'

/**
 * The site as a Vite plugin: `vite build` does what `npm run build` does, and `vite` renders each page when it is asked
 * for, and reloads it with each change.
 *
 * @param root the site's folder; that of the code without it
 */
export const site = (root?: string): Plugin[] => [bundling(), hotCssModules(), serving(root)]

const serving = (root: string | undefined): Plugin => ({
  name: 'site-serving',
  // The server of Vitest serves nothing, and the bundler's process need not load what serves.
  configureServer: async (server) =>
    server.httpServer ? (await import('./dev-server/server.ts')).serveSite(server, root) : undefined,
})
