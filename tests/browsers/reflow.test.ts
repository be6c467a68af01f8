// @module-tag slow
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { routes } from '../company/routes.ts'
import { lostTexts } from '../e2e/set-up/reflow.ts'
import type { Driver } from './driver.ts'
import { installedBrowsers } from './installed.ts'

/*
 * Pages that are 320 pixels wide, in every browser of this machine; tests/e2e has them with more settings in Chromium.
 * The windows of Firefox and WebKit cannot be that narrow, and the site refuses to be framed. So a host that sends
 * none of its headers shows it in a frame.
 */
const width = 320
const framed = '/in-a-frame'

let host: Server
let origin: string
beforeAll(async () => {
  const files = sirv(inject('dist'), { extensions: ['html'] })
  host = createServer((request, response) => {
    const { url = '' } = request
    if (!url.startsWith(framed)) {
      files(request, response, () => {
        response.writeHead(404).end('Not found')
      })
      return
    }
    const frame = `<iframe src="${url.slice(framed.length)}" width="${width}" height="640" style="border: 0">`
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>A frame</title>${frame}`)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => host.once('listening', done))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => host.close())

/** Runs in the page: whether the page in the frame is laid out in text of this size. */
function isLaidOut(percent: number): boolean {
  const shown = document.querySelector('iframe')?.contentDocument
  if (!shown?.querySelector('main') || shown.readyState !== 'complete') return false
  shown.documentElement.style.fontSize = `${percent}%`
  return !shown.querySelector('[data-defer]') && shown.fonts.status === 'loaded'
}

/** Runs in the page: what does not fit in the frame. */
function findLost(lostTexts: string, width: number): string[] {
  const view = document.querySelector('iframe')?.contentWindow as (Window & { eval: (code: string) => string[] }) | null
  const wide = view?.document.documentElement.scrollWidth ?? Number.POSITIVE_INFINITY
  return wide > width ? [`${wide} pixels wide`] : (view?.eval(`(${lostTexts})()`) ?? [])
}

describe.each(installedBrowsers)('in $name', ({ start }) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver?.close())

  test.for([...routes, '/404'])('%s fits into 320 pixels, also in text of twice the size', async (route) => {
    await driver.open(`${origin}${framed}${route}`, 'phone')
    for (const percent of [100, 200]) {
      await expect.poll(() => driver.evaluate(isLaidOut, percent), { timeout: 120_000 }).toBe(true)
      expect(await driver.evaluate(findLost, String(lostTexts), width), `${percent} %`).toEqual([])
    }
  })
})
