import { afterAll, beforeAll, describe } from 'vitest'
import { nginxConfig } from '../../../../src/builder/hosting/nginx.ts'
import { serve } from '../../../../src/builder/hosting/server/server.ts'
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
export async function startConfigured(folder: string): Promise<Running> {
  const { socketPath, close } = await startNginx((listen) => nginxConfig(site, { root: folder, listen }))
  return { endpoint: { socketPath }, close }
}

/** The running server of a suite. */
export interface Served {
  readonly folder: string
  readonly endpoint: Endpoint
  get: (path: string, headers?: Record<string, string | undefined>, method?: string) => Promise<Answer>
}

/**
 * Defines the same tests for `npm start` and, where it is installed, for nginx.
 *
 * @param define defines them; what it is given can be used inside of tests
 */
export function describeBoth(subject: string, define: (served: Served) => void): void {
  describe(`${subject} by npm start`, () => define(setUp(startOwn)))
  describe.runIf(nginx)(`${subject} by nginx`, () => define(setUp(startConfigured)))
}

/** Serves a folder of its own while a suite runs. */
export function setUp(start: (folder: string) => Promise<Running>): Served {
  let created: Awaited<ReturnType<typeof createServedFolder>>
  let running: Running
  beforeAll(async () => {
    created = await createServedFolder()
    running = await start(created.folder)
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
