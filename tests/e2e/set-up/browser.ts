import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'

/** The host of the stock photos. */
export const photoHost = 'images.unsplash.com'

/** The host of a form service that accepts every form, but forbids scripts of other sites to read its response (CORS). */
export const formHost = 'forms.example'

const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path fill="#789" d="M0 0h40v30H0z"/></svg>'

/**
 * Starts a browser without a network, except for this machine, a photo host that has every photo, and a form service.
 * Resolver rules of Chromium do that, because it opens some tabs (a click with Ctrl, Shift or the middle button) before Playwright's
 * routes apply.
 *
 * @param executablePath the browser's program
 * @returns the browser; the photo host closes with it
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const pem = await readFile(join(import.meta.dirname, 'photo-host.pem'))
  const host = createServer({ key: pem, cert: pem }, ({ method }, response) => {
    if (method === 'POST') response.writeHead(200, { 'content-type': 'application/json' }).end('{"success": true}')
    else response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(photo)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => host.once('listening', done))
  const { port } = host.address() as AddressInfo
  const hosts = `MAP ${photoHost} 127.0.0.1:${port}, MAP ${formHost} 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...[`--host-resolver-rules=${hosts}`, '--ignore-certificate-errors'],
      // Pages with a fulfilled response count as public, and may not load pictures from a local address.
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    ],
  })
  browser.once('disconnected', () => {
    host.close()
    host.closeAllConnections()
  })
  return browser
}
