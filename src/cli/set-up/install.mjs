// The first step of `npm start` and `npm test`: installs missing packages, unless another program than npm installs them. Plain JavaScript, because nothing is installed.
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

/** What other programs leave, and the program to run. */
const marks = {
  'node_modules/.modules.yaml': 'pnpm',
  'node_modules/.yarn-integrity': 'yarn',
  'node_modules/.yarn-state.yml': 'yarn',
  'bun.lock': 'bun',
}

/** @returns whether all packages are there that package.json names */
function hasPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const needed = { ...dependencies, ...(process.env.NODE_ENV !== 'production' && devDependencies) }
  return Object.keys(needed).every((name) => existsSync(`node_modules/${name}/package.json`))
}

const [, other] = Object.entries(marks).find(([file]) => existsSync(file)) ?? []
if (other && !hasPackages()) {
  console.error(`Packages are missing. Run \`${other} install\`, which installed the others, or delete node_modules.`)
  process.exit(1)
}
if (!other && !isInstalled()) {
  console.log('Installing packages …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' })
}

if (process.argv.includes('--browser')) {
  const { installBrowser } = await import('./browser.mjs')
  await installBrowser()
}
