// Where the process begins when the command was not bundled: plain JavaScript, for Node 20 runs no TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./bundle-process.ts')
