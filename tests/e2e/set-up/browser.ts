import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'

/** Where the stock photos of pages come from. */
export const photoHost = 'images.unsplash.com'

const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path fill="#789" d="M0 0h40v30H0z"/></svg>'

/**
 * Starts a browser for which there is no network but this machine and a photo host that has every photo. The browser
 * itself knows no other: Chromium opens some tabs (a click with Ctrl, Shift or the middle button) without asking the
 * routes that Playwright has set.
 *
 * @param executablePath the browser's program
 * @returns the browser; the photo host ends with it
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const pem = await readFile(join(import.meta.dirname, 'photo-host.pem'))
  const host = createServer({ key: pem, cert: pem }, (_, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(photo)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => host.once('listening', done))
  const { port } = host.address() as AddressInfo
  const hosts = `MAP ${photoHost} 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...[`--host-resolver-rules=${hosts}`, '--ignore-certificate-errors'],
      // Pages that a test puts together are not of this machine, and may ask only others for pictures.
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    ],
  })
  browser.once('disconnected', () => {
    host.close()
    host.closeAllConnections()
  })
  return browser
}
