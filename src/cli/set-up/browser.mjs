// Finds a Chromium for the tests, or installs one. Plain JavaScript, because install.mjs runs before any package is there.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell is first, because it needs half the time. */
const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Looks for an installed browser: the one in the variable CHROMIUM, one on the PATH, Chrome, Playwright's download.
 *
 * @returns {Promise<string | undefined>} path of the program
 */
export async function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM,
    ...onPath.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...installed,
    (await import('playwright')).chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

const minutes = 60_000

function attempt(timeout, command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'ignore'], timeout, killSignal: 'SIGKILL', env })
    return true
  } catch {
    return false
  }
}

/** A downloaded browser may lack system libraries, so it counts only if it starts. */
async function hasBrowser() {
  const path = await findBrowser()
  if (!path) return false
  if (process.platform === 'win32') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: minutes })
    return true
  } catch {
    return false
  }
}

/** Needs the rights of root. */
function installDebianPackage() {
  const patience = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20']
  attempt(5 * minutes, 'apt-get', ...patience, 'update')
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  attempt(10 * minutes, 'apt-get', ...patience, 'install', '-y', '--no-install-recommends', ...packages)
}

async function advice() {
  if (process.platform !== 'linux') return 'install Chrome, or name a browser in the variable CHROMIUM'
  if (await findBrowser()) return 'its libraries are missing, so run `sudo npx playwright install-deps chromium`'
  return 'run `sudo apt-get install chromium`, or name a browser in the variable CHROMIUM'
}

/**
 * Makes sure that there is a browser: an installed one, else Playwright's download, else Debian's package. Without one
 * it says what to install by hand, and ends the process.
 */
export async function installBrowser() {
  if (await hasBrowser()) return
  console.log('Installing a browser for the tests …')
  const playwright = join(import.meta.dirname, '../../../node_modules/playwright/cli.js')
  attempt(5 * minutes, process.execPath, playwright, 'install', '--no-shell', 'chromium')
  if (await hasBrowser()) return
  if (process.platform === 'linux' && process.getuid() === 0) installDebianPackage()
  if (await hasBrowser()) return
  console.error(`There is no browser for the tests: ${await advice()}.`)
  process.exit(1)
}
