import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { expect, test, visitMissing } from './set-up/visit.ts'
import { areas, planned, routes } from './spec.ts'

const section = (page: Page, heading: string | RegExp): Locator =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

/** The cards of a section: list items that have a heading of their own. */
const cardsOf = (scope: Locator): Locator => scope.getByRole('listitem').filter({ has: scope.page().locator('h2, h3') })

const titlesOf = (scope: Locator): Locator => cardsOf(scope).locator('h2, h3')

/** Figures as pairs of value and label, in reading order. */
const factsOf = (scope: Locator): Promise<string[]> =>
  scope
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => `${fact.querySelector('dd')?.textContent} ${fact.querySelector('dt')?.textContent}`),
    )

describe('every page', () => {
  test.for([...routes])(
    '%s is answered with 200, one main heading and the trail from Home',
    async (route, { look }) => {
      const page = await look(route)
      const [load] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
      )
      expect(load.responseStatus).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (route === '/') return
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect(trail).toHaveCount(route.split('/').length)
      await expect(trail.first().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect(trail.last().getByRole('link')).toHaveCount(0)
      await expect(trail.last()).toHaveText(/\S/)
    },
  )

  test('the home page has no trail', async ({ look }) => {
    const page = await look('/')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  })

  test('the footer holds services, placeholder links, contact, hours, legal links and the year', async ({ look }) => {
    const page = await look('/')
    const footer = page.getByRole('contentinfo')
    for (const text of ['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Costa del Sol, Málaga, Spain'])
      await expect(footer.getByText(text, { exact: true })).toBeVisible()
    await expect(footer.locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute('href', /^mailto:.+@.+/)
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
    for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#')
    const list = (heading: string) =>
      footer.getByRole('heading', { name: heading }).locator('xpath=..').getByRole('link')
    const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect((await hrefs(list('Services'))).filter((href) => !href.startsWith('/services/'))).toEqual([])
    expect(new Set(await hrefs(list('Quick links')))).toEqual(new Set(['#']))
  })
})

describe('/', () => {
  test('has a hero, five content sections and the contact section, in this order', async ({ look }) => {
    const page = await look('/')
    await expect(page.locator('main section')).toHaveCount(7)
    await expect(page.locator('main section').last()).toHaveAttribute('id', 'contact')
    await expect(page.locator('#contact').locator('form')).toHaveCount(1)
  })

  test('shows every claim of the company', async ({ look }) => {
    const page = await look('/')
    const facts = await factsOf(page.locator('main'))
    const claims = ['15+ years of experience', '2,000+ renovations', '4.9/5 rating', '5-year warranty']
    expect(facts).toEqual(expect.arrayContaining(claims))
    const named = ['Fixed-price contracts', '5-year warranty', '200+ whole-house projects', '300+ commercial projects']
    for (const name of [...named, '180+ happy families'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })
})

describe('/services', () => {
  test('leads to the two service lines, homes first, and says why to choose the company', async ({ look }) => {
    const page = await look('/services')
    const lines = cardsOf(section(page, 'Two service lines'))
    await expect(lines.locator('h3')).toHaveText(['Home Renovations', 'Commercial Renovations'])
    await expect(lines.nth(0).getByRole('link')).toHaveAttribute('href', '/services/home-renovations')
    await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', '/services/commercial-renovations')
    await expect(cardsOf(section(page, /^Why choose/))).not.toHaveCount(0)
  })

  test('/services/home-renovations lists nine services with starting price and link', async ({ look }) => {
    const page = await look('/services/home-renovations')
    const cards = cardsOf(section(page, /nine starting prices/i))
    const prices = {
      'kitchen-remodeling': 'from €15,000',
      'bathroom-renovation': 'from €8,000',
      'whole-house-renovation': '€800/m²',
      'flooring-replacement': '€25/m²',
      'interior-painting': '€12/m²',
      'window-door-replacement': '€400/unit',
      'basement-finishing': '€200/m²',
      'attic-conversions': '€300/m²',
      'wall-removal': '€500/wall',
    }
    await expect(cards).toHaveCount(9)
    for (const [slug, price] of Object.entries(prices)) {
      const card = cards.filter({ has: page.locator(`a[href="/services/home-renovations/${slug}"]`) })
      await expect(card.getByRole('link')).toHaveText([/^Learn More/])
      await expect(card.getByText(price, { exact: true })).toBeVisible()
      await expect(card.locator('svg').first()).toBeVisible()
    }
  })

  test('/services/home-renovations has the four steps in order', async ({ look }) => {
    const page = await look('/services/home-renovations')
    const steps = ['Consultation', 'Design & Quote', 'Construction', 'Final Walkthrough']
    await expect(page.locator('#process').locator('h3')).toHaveText(steps)
    await expect(page.locator('#process').getByRole('listitem')).toHaveCount(4)
  })

  test('/services/commercial-renovations has four cards to pages that do not exist yet', async ({ look }) => {
    const page = await look('/services/commercial-renovations')
    const cards = cardsOf(section(page, 'Four commercial services'))
    const names = [
      'Office Remodeling',
      'Retail Space Renovation',
      'Restaurant Renovations',
      'Lobby and Reception Upgrades',
    ]
    await expect(cards.locator('h3')).toHaveText(names)
    const slugs = ['office-remodeling', 'retail-space-renovation', 'restaurant-renovations', 'lobby-reception-upgrades']
    for (const [index, slug] of slugs.entries())
      await expect(cards.nth(index).getByRole('link')).toHaveAttribute(
        'href',
        `/services/commercial-renovations/${slug}`,
      )
    expect(await factsOf(page.locator('main'))).toContain('300+ commercial projects')
  })
})

describe('the detail pages of services', () => {
  const details = [
    {
      route: '/services/home-renovations/kitchen-remodeling',
      facts: ['4-8 weeks timeline', '3-5 specialists on your team', '5-year warranty', 'from €15,000 starting price'],
      list: { heading: /Eight things/, count: 8 },
      projects: { heading: /Three kitchens/, count: 3 },
    },
    {
      route: '/services/home-renovations/bathroom-renovation',
      facts: [],
      list: { heading: /What is behind the tiles/, count: 6 },
      projects: { heading: /Two recent bathrooms/, count: 2 },
    },
    {
      route: '/services/home-renovations/whole-house-renovation',
      facts: ['8-12 weeks average duration', '€800/m² starting price', '200+ whole-house projects'],
      list: { heading: /Six steps/, count: 6 },
      projects: { heading: /Two homes/, count: 2 },
    },
  ]

  test.for(details)('$route has its facts, list and projects', async ({ route, facts, list, projects }, { look }) => {
    const page = await look(route)
    expect(await factsOf(page.locator('main'))).toEqual(facts)
    await expect(section(page, list.heading).getByRole('listitem')).toHaveCount(list.count)
    await expect(section(page, list.heading).locator('h3')).toHaveCount(list.count)
    await showsProjects(section(page, projects.heading), projects.count)
  })

  test('the kitchen page has buttons for a quote and for a consultation', async ({ look }) => {
    const page = await look('/services/home-renovations/kitchen-remodeling')
    for (const name of ['Get a free quote', 'Book a free consultation'])
      await expect(page.locator('main').getByRole('link', { name }).first()).toHaveAttribute('href', '/#contact')
  })

  test('the bathroom page names its starting price', async ({ look }) => {
    const page = await look('/services/home-renovations/bathroom-renovation')
    await expect(page.locator('main section').first()).toContainText('Starting from €8,000')
  })
})

/** Sample projects have a photo, a text, a price or size, and a duration. */
async function showsProjects(scope: Locator, count: number): Promise<void> {
  const projects = cardsOf(scope)
  await expect(projects).toHaveCount(count)
  await expect(projects.getByRole('img')).toHaveCount(count)
  for (const project of await projects.all()) await expect(project).toContainText(/(€[\d,]+|\d+ m²).*\d+ (weeks|days)/)
}

describe('/locations', () => {
  test('has twelve areas, each with link, project count and rating', async ({ look }) => {
    const page = await look('/locations')
    const cards = cardsOf(page.locator('main'))
    await expect(cards).toHaveCount(12)
    for (const { name, slug, projects } of areas) {
      const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card.getByRole('link')).toHaveAttribute('href', `/locations/${slug}`)
      await expect(card).toContainText('4.9/5')
      await expect(card).toContainText(`${projects} projects`)
      await expect(card.getByRole('img')).toHaveCount(1)
    }
    await expect(titlesOf(page.locator('main'))).toHaveText(areas.map(({ name }) => name))
  })

  const details = [
    { route: '/locations/la-cala-de-mijas', price: 'from €8,000', figures: ['150+', '4.9/5'] },
    { route: '/locations/marbella', price: 'from €15,000', figures: ['300+', '250+', '4.9/5'] },
  ]
  test('the two detail pages have one layout', async ({ look }) => {
    const layouts: string[][] = []
    for (const { route } of details) {
      const page = await look(route)
      layouts.push(await page.locator('main section').evaluateAll((all) => all.map(({ className }) => className)))
    }
    expect(layouts[1]).toEqual(layouts[0])
  })

  test.for(details)('$route has stats, services, three projects, reasons and a call', async (detail, { look }) => {
    const page = await look(detail.route)
    const facts = (await factsOf(page.locator('main'))).join('\n')
    for (const figure of [detail.price, ...detail.figures]) expect(facts).toContain(figure)
    await expect(page.locator('main section').first()).toContainText(detail.price)
    const services = section(page, /What (people ask for|we do) in/)
    await expect(services.getByRole('link').first()).toHaveAttribute('href', /^\/services\//)
    await showsProjects(section(page, /^Three (homes|projects)/), 3)
    await expect(section(page, /^Why /).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.locator('main section').last().getByRole('link').first()).toHaveAttribute('href', '/#contact')
  })
})

describe('/blog', () => {
  test('has five articles, the one that exists first, each with its particulars', async ({ look }) => {
    const page = await look('/blog')
    const posts = page.getByRole('article').or(cardsOf(page.locator('main')))
    const slugs = [
      'kitchen-renovation-costs',
      'renovation-timeline',
      'permits-required',
      'material-selection',
      'contractor-selection',
    ]
    await expect(posts).toHaveCount(slugs.length)
    for (const [index, slug] of slugs.entries()) {
      const post = posts.nth(index)
      await expect(post.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/blog/${slug}`)
      await expect(post).toContainText(/\d+ \w+ 20\d\d.*\d+ min read/)
      await expect(post.getByRole('img')).toHaveCount(1)
    }
  })

  test('has the newsletter box', async ({ look }) => {
    const page = await look('/blog')
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })

  test('/blog/kitchen-renovation-costs has bands, factors, saving tips and a call', async ({ look }) => {
    const page = await look('/blog/kitchen-renovation-costs')
    const table = page.getByRole('table', { name: 'Kitchen renovation costs by level' })
    for (const name of ['Level', 'Cost range', 'What it includes'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(4)
    const bands = { Basic: '€8,000-15,000', 'Mid-range': '€15,000-30,000', Luxury: '€30,000-60,000+' }
    for (const [level, band] of Object.entries(bands)) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level }) })
      await expect(row.getByRole('cell', { name: band })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 2, name: 'What moves the price' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Where you can save' })).toBeVisible()
    await expect(page.locator('main')).toContainText('you save 20-30%')
    await expect(page.locator('main')).toContainText('Reserve 10-20% contingency')
    await expect(page.locator('main').getByRole('link', { name: 'what a renovation costs' })).toHaveAttribute(
      'href',
      '/blog/renovation-cost-guide',
    )
    await expect(page.locator('main section').last().getByRole('link').first()).toHaveAttribute('href', '/#contact')
  })
})

describe('/new-york', () => {
  test('opens with its rating, two calls and three figures', async ({ look }) => {
    const page = await look('/new-york')
    const hero = page.locator('main section').first()
    await expect(hero).toContainText('4.9/5 from 2,500+ customers')
    await expect(hero.getByRole('link')).toHaveText(['Start Your Project', 'View Portfolio'])
    const facts = ['2,500+ homes transformed', '15+ years of experience', '100% satisfaction']
    expect(await factsOf(hero)).toEqual(facts)
  })

  test('offers five services with icon, bullets, gradient and some badges', async ({ look }) => {
    const page = await look('/new-york')
    const offers = cardsOf(page.locator('#services'))
    const badges = {
      'Whole-home renovations': 'Most Popular',
      'Kitchen and bath remodeling': '',
      'Sustainable upgrades': 'Eco-Friendly',
      'Interior design': '',
      'Luxury additions': 'Premium',
    }
    await expect(titlesOf(page.locator('#services'))).toHaveText(Object.keys(badges))
    for (const [index, badge] of Object.values(badges).entries()) {
      const offer = offers.nth(index)
      await expect(offer.getByText(/^(Most Popular|Eco-Friendly|Premium)$/)).toHaveText(badge ? [badge] : [])
      await expect(offer.getByRole('listitem')).toHaveCount(3)
      await expect(offer.getByRole('link', { name: /^Learn More/ })).toHaveCount(1)
      await expect(offer.locator('svg').first()).toBeVisible()
    }
    const grounds = await offers.evaluateAll((all) =>
      all.flatMap((offer) =>
        [...offer.querySelectorAll('*')]
          .map((part) => getComputedStyle(part).backgroundImage)
          .filter((image) => image.includes('gradient')),
      ),
    )
    expect(new Set(grounds).size).toBe(5)
    await expect(page.locator('#services').getByRole('link', { name: 'View All Services' })).toBeVisible()
  })

  test('names four reasons, three homes and three reviews with five stars', async ({ look }) => {
    const page = await look('/new-york')
    await expect(page.locator('#about').getByRole('heading', { level: 2 })).toHaveText(/^Why Choose /)
    const reasons = ['Licensed and insured', 'Award-winning design', '5-year warranty', 'On-time delivery']
    await expect(page.locator('#about').locator('h3')).toHaveText(reasons)
    await expect(page.locator('#about')).toContainText('98% of projects on schedule and within budget')
    await expect(page.locator('#about').getByRole('link', { name: 'Schedule Consultation' })).toBeVisible()
    const homes = cardsOf(page.locator('#portfolio'))
    await expect(homes).toHaveCount(3)
    for (const [index, kind] of ['Kitchen', 'Bathroom', 'Full Renovation'].entries())
      await expect(homes.nth(index).getByText(new RegExp(`^${kind}, (Brooklyn|Manhattan|Queens)$`))).toBeVisible()
    await expect(homes.getByRole('img')).toHaveCount(3)
    await expect(page.locator('#portfolio').getByRole('link', { name: 'View Full Portfolio' })).toBeVisible()
    const reviews = page.locator('#testimonials').locator('blockquote')
    await expect(reviews).toHaveCount(3)
    await expect(page.locator('#testimonials').getByText(/^5 (out )?of 5$/)).toHaveCount(3)
    await expect(page.locator('#testimonials').getByRole('img', { name: /^Portrait/ })).toHaveCount(3)
  })

  test('its menu and buttons lead to its own anchors only', async ({ visit }) => {
    const page = await visit('/new-york')
    const links = page.locator(':is(main section, header nav, aside) a:not([href^="tel:"], [href^="mailto:"])')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(15)
    for (const href of new Set(hrefs)) {
      expect(href).toMatch(/^#[a-z]+$/)
      await expect(page.locator(href)).toHaveCount(1)
    }
    for (const name of [
      'Start Your Project',
      'View Portfolio',
      'View All Services',
      'Schedule Consultation',
      'View Full Portfolio',
    ])
      await page.locator('main').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL('/new-york#contact')
  })

  test('no button leads to the section in which it stands', async ({ look }) => {
    const page = await look('/new-york')
    const hrefs = await page
      .locator('main section[id]')
      .evaluateAll((all) => all.flatMap(({ id, innerHTML }) => (innerHTML.includes(`href="#${id}"`) ? [id] : [])))
    expect(hrefs).toEqual([])
  })
})

describe('an address without a page', () => {
  test('is answered with 404, the texts, the way home, and its path in the console', async ({ visit }) => {
    const page = await visitMissing(visit, '')
    for (const path of [planned[0] as string, '/nowhere', '/services/nowhere/deeper', '/locations/nowhere?x=1']) {
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('404'))
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      expect((await logged).text()).toContain(path.replace(/\?.*/, ''))
    }
    const document = await (await page.request.get('/nowhere')).text()
    for (const path of planned) {
      const response = await page.request.get(path)
      expect([response.status(), await response.text()], path).toEqual([404, document])
    }
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your house, ready for southern light')
  })
})
