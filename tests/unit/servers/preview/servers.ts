import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { apacheFile } from '../../../../src/builder/hosting/apache.ts'
import { nginxConfig } from '../../../../src/builder/hosting/nginx.ts'
import { serve } from '../../../../src/servers/preview/server.ts'
import { basePathOf } from '../../../../src/site/address.ts'
import type { Site } from '../../../../src/site/site.ts'
import { type Answer, ask, type Endpoint } from './ask.ts'
import { apache, nginx, startApache, startNginx } from './hosts.ts'
import { createServedFolder, site } from './served-folder.ts'

if (!nginx) console.warn('nginx is not installed here: its configuration is not tested.')
if (!apache) console.warn('Apache is not installed here: the file for it is not tested.')

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

/** Starts Apache, which reads the file of the build in the folder. */
export async function startShared(folder: string, served = site): Promise<Running> {
  const file = apacheFile(served)
  await writeFile(join(folder, file.path), file.content)
  const { port, close } = await startApache(folder, basePathOf(served.facts.company.url))
  return { endpoint: { port }, close }
}

/** The running server of a suite. */
export interface Served {
  readonly folder: string
  readonly endpoint: Endpoint
  get: (path: string, headers?: Record<string, string | undefined>, method?: string) => Promise<Answer>
}

/** Defines tests of a site, `site` by default; `served` is usable inside of them. */
type Describe = (subject: string, define: (served: Served) => void, shown?: Site) => void

/** Defines the same tests for `npm start` and, where it is installed, for nginx. */
export const describeBoth: Describe = (subject, define, shown) => {
  describe(`${subject} by npm start`, () => define(setUp(startOwn, shown)))
  describe.runIf(nginx)(`${subject} by nginx`, () => define(setUp(startConfigured, shown)))
}

/** Defines tests for Apache, where it is installed. */
export const describeApache: Describe = (subject, define, shown) =>
  describe.runIf(apache)(`${subject} by Apache`, () => define(setUp(startShared, shown)))

/** Defines the same tests for all three. */
export const describeAll: Describe = (...suite) => {
  describeBoth(...suite)
  describeApache(...suite)
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
    get: async (path, headers, method) => {
      const answer = await ask(running.endpoint, path, headers, { method })
      // Apache puts its host before the address of a redirect.
      const location = answer.headers.location?.replace(/^http:\/\/localhost:\d+(?=\/)/, '')
      return { ...answer, headers: { ...answer.headers, ...(location && { location }) } }
    },
  }
}
