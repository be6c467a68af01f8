// The first step of `npm start` and `npm test`: installs missing packages, unless another program than npm installs them.
// Plain JavaScript, because nothing is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import './node-version.mjs'

const isForTests = process.argv.includes('--browser')

/** In production, npm leaves out the packages for development. The tests and the servers for authors need them. */
const isProduction = process.env.NODE_ENV === 'production' && !isForTests && !process.argv.includes('--development')

/** Compares the lock file with npm's copy of it in node_modules. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const packages = (file) => {
    const { '': _, ...rest } = JSON.parse(readFileSync(file, 'utf8')).packages
    return rest
  }
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional, dev }]) => optional || (dev && isProduction) || installed[path]?.version === version,
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
  const needed = { ...dependencies, ...(!isProduction && devDependencies) }
  return Object.keys(needed).every((name) => existsSync(`node_modules/${name}/package.json`))
}

const [, other] = Object.entries(marks).find(([file]) => existsSync(file)) ?? []
if (other && !hasPackages()) {
  console.error(`Packages are missing. Run \`${other} install\`, which installed the others, or delete node_modules.`)
  process.exit(1)
}
if (!other && !isInstalled()) {
  console.log('Installing packages …')
  const packages = isProduction ? [] : ['--include=dev']
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...packages], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

if (isForTests) {
  const { installBrowser } = await import('./browser.mjs')
  await installBrowser()
}
