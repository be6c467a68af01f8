// Finds a Chromium for the tests, or installs one. Plain JavaScript, for install.mjs calls it before TypeScript can run.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Looks for a browser that is already here: one named by CHROMIUM, one on the PATH, an installed Chrome,
 * then Playwright's own download.
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

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    return true
  } catch {
    return false
  }
}

/**
 * Makes sure that there is a browser: found, else downloaded by Playwright, else Debian's package.
 *
 * @throws {Error} saying what to install by hand, when none of the ways works
 */
export async function installBrowser() {
  if (await findBrowser()) return
  console.log('Installing a browser for the tests …')
  if (attempt('npx', ['playwright', 'install', 'chromium-headless-shell', 'chromium']) && (await findBrowser())) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => attempt(...splitCommand([...sudo, 'apt-get', ...args]))
  if (process.platform === 'linux' && apt('update') && apt('install', '-y', 'chromium') && (await findBrowser())) return
  throw new Error('No browser could be installed. Install Chrome or Chromium, or name one in the variable CHROMIUM.')
}

const splitCommand = ([command, ...args]) => [command, args]
