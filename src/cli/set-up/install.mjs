// The first step of `npm start` and `npm test`: installs missing packages. Plain JavaScript, because nothing is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import './node-version.mjs'

/** Compares the lock file with npm's copy of it in node_modules. In production, npm leaves out what is for development. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const packages = (file) => {
    const { '': _, ...rest } = JSON.parse(readFileSync(file, 'utf8')).packages
    return rest
  }
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional, dev }]) =>
      optional || (dev && process.env.NODE_ENV === 'production') || installed[path]?.version === version,
  )
}

if (!isInstalled()) {
  console.log('Installing packages …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' })
}

if (process.argv.includes('--browser')) {
  const { installBrowser } = await import('./browser.mjs')
  await installBrowser()
}
