// @module-tag slow
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test as base, expect, hydrated, origin } from './set-up/visit.ts'

const broken = /Broken on purpose/
const code = '**/assets/contact-*.js'

/** Faults in the code of the form. The last one is a class component because that needs no import of React. */
const faults: Record<string, { body?: string; expected: RegExp[] }> = {
  'is missing': { expected: [/Failed to load resource/, /dynamically imported module/] },
  'throws when it is loaded': { body: `throw new Error('Broken on purpose')`, expected: [broken] },
  'has another form': { body: 'export const Other = 1', expected: [/Element type is invalid|Minified React error/] },
  'throws when it renders': {
    body: `export function Contact() { throw new Error('Broken on purpose') }`,
    expected: [broken, /Minified React error #520/],
  },
  'throws once it is shown': {
    body: `export function Contact(props) { this.props = props }
Contact.prototype = { isReactComponent: {}, render: () => null, componentDidMount() { throw new Error('Broken on purpose') } }`,
    expected: [broken, /Hydration failed|Minified React error/],
  },
}

/** `test` with the text of the form's section without scripts. */
const test = base.extend('words', { scope: 'file' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  await context.route(/^https:/, (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('noscript')) element.remove()
  })
  const words = await wordsOf(page)
  await context.close()
  return words
})

const wordsOf = async (page: Page) => (await page.locator('#hail').innerText()).replaceAll(/\s+/g, ' ')

const form = (page: Page) => page.locator('#hail form')

/** Asserts that the form is visible, its link too, and that in-site navigation works. */
async function lives(page: Page): Promise<void> {
  await expect(page.locator('#hail').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(form(page).getByLabel('Your name')).toBeVisible()
  await expect(page.locator('#hail a[href^="mailto:"]').first()).toBeVisible()
  await page.evaluate(() => {
    window.marker = 'here'
  })
  await page.getByRole('banner').getByRole('link', { name: 'Logbook', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written while the ice holds')
  expect(await page.evaluate(() => window.marker)).toBe('here')
}

describe('a page whose form', () => {
  test.for(Object.keys(faults))(
    '%s, keeps its text and typed values, and everything else works',
    async (fault, { visit, words }) => {
      const { body, expected } = faults[fault] as (typeof faults)[string]
      const page = await visit('', { expected })
      await page.route(code, (route) =>
        body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body }),
      )
      await page.goto('/')
      await form(page).getByLabel('Your name').fill('Ana Prueba')
      await hydrated(page)
      await expect.poll(() => wordsOf(page)).toBe(words)
      await expect(form(page).getByLabel('Your name')).toHaveValue('Ana Prueba')
      await form(page).getByRole('button').click()
      await expect(page).toHaveURL('/')
      await expect(form(page).getByLabel('Your name')).toHaveValue('Ana Prueba')
      await lives(page)
    },
  )

  test.for(['{', '{"type":"contact","props":{},"context":{}}'])(
    'has the data %s, keeps its text, and everything else works',
    async (data, { visit }) => {
      const page = await visit('', { expected: [/JSON|undefined|Minified React error #520/] })
      await page.route('/', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/data-island='[^']*'/, `data-island='${data}'`)
        await route.fulfill({ response, body })
      })
      await page.goto('/')
      await hydrated(page)
      await lives(page)
    },
  )
})

describe('a page changed by an extension', () => {
  /** Changes that extensions make before hydration. */
  const changes: Record<string, () => void> = {
    'like Grammarly': () => {
      document.body.setAttribute('data-gr-ext-installed', '')
      document.body.append(document.createElement('grammarly-desktop-integration'))
      for (const field of document.querySelectorAll('textarea')) {
        field.setAttribute('data-gramm', 'true')
        field.after(document.createElement('grammarly-extension'))
      }
    },
    'like LastPass': () => {
      for (const field of document.querySelectorAll('input')) {
        field.setAttribute('data-lpignore', 'false')
        field.style.backgroundImage = 'url(data:image/png;base64,)'
        const icon = document.createElement('div')
        icon.dataset.lastpassIconRoot = ''
        field.after(icon)
      }
      for (const found of document.querySelectorAll('form')) found.prepend(document.createElement('div'))
    },
    'like Dark Reader': () => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        element.setAttribute('data-darkreader-inline-color', '')
        element.style.setProperty('--darkreader-inline-color', '#fff')
      }
    },
    'like Google Translate': () => {
      document.documentElement.lang = 'es'
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(
        ({ data, parentElement }) => data.trim() && !parentElement?.closest('script, option'),
      )) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(`¡${text.data}!`)
        outer.append(inner)
        text.replaceWith(outer)
      }
    },
    'with elements among the sections': () => {
      const main = document.querySelector('main') as HTMLElement
      main.prepend(document.createElement('div'))
      main.append(document.createElement('extension-root'))
      main.children[3]?.before(document.createElement('span'))
    },
  }

  test.for(Object.keys(changes))('%s, works and keeps typed values', async (name, { visit }) => {
    // The policy blocks a picture that an extension puts into fields.
    const expected = [/Hydration failed|hydrat|Minified React error #4(18|25)/, /Loading the image 'data:.* violates/]
    const page = await visit('', { expected })
    let arrive = () => {}
    const held = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await page.evaluate(changes[name] as () => void)
    const details = page.locator('#_hail-message')
    await page.locator('#_hail-name').fill('Ana Prueba')
    await details.pressSequentially('Two ro')
    arrive()
    await hydrated(page)
    await page.keyboard.type('oms.')
    await expect(page.locator('#_hail-name')).toHaveValue('Ana Prueba')
    await expect(details).toHaveValue('Two rooms.')
    await page.locator('#_hail-email').fill('ana@example.com')
    await page.locator('#hail form button[type="submit"]').click()
    await expect(page.locator('#hail [role="status"] p')).toBeVisible()
    await page.evaluate(changes[name] as () => void)
    await page.locator('#_hail-name').fill('Ana')
    await expect(page.locator('#hail [role="status"] p')).toHaveCount(0)
    await page.locator('header a[href="/logbook"]').first().click()
    await expect(page).toHaveURL('/logbook')
    await expect(page.locator('main h1')).toHaveText('Written while the ice holds')
    await page.goBack()
    await expect(page.locator('#_hail-name')).toBeVisible()
  })
})
