// The thread that `run.ts` watches. Plain JavaScript, with Vite to load the renderer.
import { parentPort, workerData } from 'node:worker_threads'
import { createServer } from 'vite'

const { root, content, seed, runs, current } = workerData
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  oxc: { jsx: { runtime: 'automatic' } },
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
})
const { fuzz } = await server.ssrLoadModule('/tests/fuzz/fuzz.ts')
const start = (now) => Atomics.store(current, 0, now)
const fail = (failure) => parentPort.postMessage({ failure })
parentPort.postMessage({ tally: await fuzz(content, seed, runs, { start, fail }) })
await server.close()
