// Entry point when the command was not bundled. Plain JavaScript, because Node 20 cannot run TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./bundle-process.ts')
