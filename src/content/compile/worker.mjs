// Where a thread begins: plain JavaScript, for threads do not inherit the loader that runs TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
