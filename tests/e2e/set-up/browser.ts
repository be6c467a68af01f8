import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'

/** The host of the stock photos. */
export const photoHost = 'images.unsplash.com'

/** The host of a form service that accepts every form, but forbids scripts of other sites to read its response (CORS). */
export const formHost = 'forms.example'

/** The host from which a form service of the site answers. */
export const answersHost = 'answers.example'

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
  const host = createServer({ key: pem, cert: pem }, ({ method, headers }, response) => {
    if (headers.host === answersHost) answer(headers.accept ?? '', response)
    else if (method === 'POST') response.writeHead(200, { 'content-type': 'application/json' }).end('{"success": true}')
    else response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(photo)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => host.once('listening', done))
  const { port } = host.address() as AddressInfo
  const known = [photoHost, formHost, answersHost].map((name) => `MAP ${name} 127.0.0.1:${port}, `).join('')
  const hosts = `${known}MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`
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

function answer(accept: string, response: ServerResponse): void {
  const isForScript = accept === 'application/json'
  response.writeHead(200, {
    'content-type': isForScript ? accept : 'text/html',
    'access-control-allow-origin': '*',
  })
  response.end(
    isForScript ? '{"result": "success"}' : '<!doctype html><title>Form service</title><h1>Written down</h1>',
  )
}
