// A signal to npm ends the shell that npm started, and not what runs in it: the command ends when that shell has ended.
// On Windows there are no such signals.
const shell = process.ppid
const milliseconds = 500

if (process.env.npm_lifecycle_event && process.platform !== 'win32')
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), milliseconds).unref()
