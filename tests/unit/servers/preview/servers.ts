import { afterAll, beforeAll, describe } from 'vitest'
import { nginxConfig } from '../../../../src/builder/hosting/nginx.ts'
import { serve } from '../../../../src/servers/preview/server.ts'
import type { Site } from '../../../../src/site/site.ts'
import { type Answer, ask, type Endpoint } from './ask.ts'
import { nginx, startNginx } from './nginx.ts'
import { createServedFolder, site } from './served-folder.ts'

if (!nginx) console.warn('nginx is not installed here: its configuration is not tested.')

/** A server of the example site. */
export interface Running {
  endpoint: Endpoint
  close: () => Promise<void>
}

/** Starts the server of `npm start`. */
export async function startOwn(folder: string): Promise<Running> {
  const { url, close } = await serve(folder, 0)
  return { endpoint: { port: Number(new URL(url).port) }, close }
}

/** Starts nginx with the configuration of `npm run nginx`. */
export async function startConfigured(folder: string, served = site): Promise<Running> {
  const { socketPath, close } = await startNginx((listen) => nginxConfig(served, { root: folder, listen }))
  return { endpoint: { socketPath }, close }
}

/** The running server of a suite. */
export interface Served {
  readonly folder: string
  readonly endpoint: Endpoint
  get: (path: string, headers?: Record<string, string | undefined>, method?: string) => Promise<Answer>
}

/**
 * Defines the same tests for `npm start` and, if it is installed, for nginx.
 *
 * @param define defines the tests; its argument is usable inside of tests
 * @param shown the site
 */
export function describeBoth(subject: string, define: (served: Served) => void, shown = site): void {
  describe(`${subject} by npm start`, () => define(setUp(startOwn, shown)))
  describe.runIf(nginx)(`${subject} by nginx`, () => define(setUp(startConfigured, shown)))
}

/** Serves a temporary folder during a suite. */
export function setUp(start: (folder: string, shown: Site) => Promise<Running>, shown = site): Served {
  let created: Awaited<ReturnType<typeof createServedFolder>>
  let running: Running
  beforeAll(async () => {
    created = await createServedFolder(shown)
    running = await start(created.folder, shown)
  })
  afterAll(async () => {
    await running?.close()
    await created.remove()
  })
  return {
    get folder() {
      return created.folder
    },
    get endpoint() {
      return running.endpoint
    },
    get: (path, headers, method) => ask(running.endpoint, path, headers, { method }),
  }
}
