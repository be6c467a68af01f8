import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type BrowserType, chromium, firefox, webkit } from 'playwright'
import { findBrowser } from '../../src/cli/set-up/browser.mjs'
import { type Driver, playwrightDriver, webDriver } from './driver.ts'
import { type Session, startFirefox, startWebKit } from './sessions.ts'

/** A browser of this machine. */
export interface InstalledBrowser {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Path of its program. */
  program: string
  drivenBy: 'Playwright' | 'WebDriver'
  start: () => Promise<Driver>
}

/** How to install a missing browser. */
const remedies = {
  Chromium: '`npm test` installs it',
  Firefox: '`npx playwright install firefox`, or on Debian `apt-get install firefox-esr`',
  WebKit: '`npx playwright install webkit`, or on Debian `apt-get install webkit2gtk-driver xvfb`',
}

const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path))

const byWebDriver = (
  name: InstalledBrowser['name'],
  program: string,
  open: (program: string) => Promise<Session>,
): InstalledBrowser => ({ name, program, drivenBy: 'WebDriver', start: async () => webDriver(await open(program)) })

const byPlaywright = (name: InstalledBrowser['name'], type: BrowserType, program: string): InstalledBrowser => ({
  name,
  program,
  drivenBy: 'Playwright',
  start: async () =>
    playwrightDriver(await type.launch({ executablePath: program, args: type === chromium ? ['--no-sandbox'] : [] })),
})

/** Prefers Playwright's own Firefox and WebKit; Debian's are driven by WebDriver. */
async function findBrowsers(): Promise<InstalledBrowser[]> {
  const found: InstalledBrowser[] = []
  const chrome = await findBrowser()
  if (chrome) found.push(byPlaywright('Chromium', chromium, chrome))

  const gecko = process.env.FIREFOX ?? onPath('firefox', 'firefox-esr')
  if (existsSync(firefox.executablePath())) found.push(byPlaywright('Firefox', firefox, firefox.executablePath()))
  else if (gecko) found.push(byWebDriver('Firefox', gecko, startFirefox))

  const gtk =
    process.env.DISPLAY || process.env.WAYLAND_DISPLAY || onPath('Xvfb') ? onPath('WebKitWebDriver') : undefined
  if (existsSync(webkit.executablePath())) found.push(byPlaywright('WebKit', webkit, webkit.executablePath()))
  else if (gtk) found.push(byWebDriver('WebKit', gtk, startWebKit))
  return found
}

const found = await findBrowsers()
const wanted = process.env.BROWSERS?.split(',')

/**
 * The browsers of this machine, one of each kind. The variable BROWSERS selects some, and each of those must be
 * installed.
 */
export const installedBrowsers: readonly InstalledBrowser[] = wanted
  ? found.filter(({ name }) => wanted.includes(name))
  : found

/** Which browsers are used, and how to get the others. */
export const summary: string = Object.entries(remedies)
  .map(([kind, remedy]) => {
    const browser = installedBrowsers.find(({ name }) => name === kind)
    if (browser) return `${kind}: ${browser.program}`
    return found.some(({ name }) => name === kind) ? `${kind} is not in BROWSERS` : `${kind} is missing: ${remedy}`
  })
  .join('\n')

const missing = wanted?.filter((kind) => !found.some(({ name }) => name === kind)) ?? []
if (missing.length > 0) throw new Error(`These browsers of the variable BROWSERS are missing: ${missing}\n${summary}`)
