import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hydrated, test, visitMissing } from '../e2e/set-up/visit.ts'
import { rounds } from '../rounds.ts'
import { areas, planned, routes } from './facts.ts'

/*
 * The facts of the sample: what its owner promises and sells, and where. A failure means that somebody changed a fact,
 * not that the engine is broken: its own tests are in tests/e2e.
 */

/** List items and articles with a heading. */
const cardsOf = (scope: Page | Locator): Locator =>
  scope.locator('main :is(li, article):has(h2, h3), section :is(li, article):has(h2, h3)')

/** The sections of a page with this number of cards. */
async function sectionsWith(page: Page, count: number): Promise<Locator[]> {
  const sections = await page.locator('main section').all()
  const counts = await Promise.all(sections.map((section) => section.locator(':is(li, article):has(h3)').count()))
  return sections.filter((_, index) => counts[index] === count)
}

/** Figures as pairs of value and label, in reading order. */
const factsOf = (scope: Locator): Promise<string[]> =>
  scope
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => `${fact.querySelector('dd')?.textContent} ${fact.querySelector('dt')?.textContent}`),
    )

const hrefsOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Whether a section shows sample projects: title, description, image, price or size, duration. */
async function isOfProjects(section: Locator): Promise<boolean> {
  const projects = section.locator('li:has(h3)')
  const texts = await projects.allTextContents()
  const isWhole = texts.every((text) => /(€[\d,]+|\d+ m²).*\d+ (weeks|days)/s.test(text))
  return isWhole && texts.length === (await projects.getByRole('img').count())
}

async function showsProjects(page: Page, count: number): Promise<void> {
  const found = await Promise.all((await sectionsWith(page, count)).map(isOfProjects))
  expect(found, `a section of ${count} sample projects`).toContain(true)
}

describe('the home page claims', () => {
  const claims = ['15+ years of experience', '2,000+ renovations', '4.9/5 rating', '5-year warranty']
  const headings = ['Fixed-price contracts', '5-year warranty', '200+ whole-house projects']
  test.for([...claims, ...headings, '300+ commercial projects', '180+ happy families'])(
    '%s',
    async (claim, { look }) => {
      const page = await look('/')
      const named = await page.locator('main :is(h2, h3)').allTextContents()
      expect([...(await factsOf(page.locator('main'))), ...named]).toContain(claim)
    },
  )
})

describe('the landing page for New York', () => {
  const landing = '/new-york'

  test('hero: 4.9/5 from 2,500+ customers, two calls to action, three statistics', async ({ look }) => {
    const hero = (await look(landing)).locator('main section').first()
    await expect(hero).toContainText('4.9/5 from 2,500+ customers')
    await expect(hero.getByRole('link')).toHaveText(['Start Your Project', 'View Portfolio'])
    const facts = ['2,500+ homes transformed', '15+ years of experience', '100% satisfaction']
    expect(await factsOf(hero)).toEqual(facts)
  })

  test('services section (anchor id services): five services with icon, three bullets, gradient, some badges', async ({
    look,
  }) => {
    const services = (await look(landing)).locator('#services')
    const offers = services.locator('li:has(h3)')
    const badges = {
      'Whole-home renovations': 'Most Popular',
      'Kitchen and bath remodeling': '',
      'Sustainable upgrades': 'Eco-Friendly',
      'Interior design': '',
      'Luxury additions': 'Premium',
    }
    await expect(offers.locator('h3')).toHaveText(Object.keys(badges))
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
    await expect(services.getByRole('link', { name: 'View All Services' })).toBeVisible()
  })

  test('about section (anchor id about): Why Choose, four trust points, Schedule Consultation', async ({ look }) => {
    const about = (await look(landing)).locator('#about')
    await expect(about.getByRole('heading', { level: 2 })).toHaveText(/^Why Choose /)
    const points = ['Licensed and insured', 'Award-winning design', '5-year warranty', 'On-time delivery']
    await expect(about.locator('h3')).toHaveText(points)
    await expect(about).toContainText('98% of projects on schedule and within budget')
    await expect(about.getByRole('link', { name: 'Schedule Consultation' })).toBeVisible()
  })

  test('portfolio section (anchor id portfolio): three projects with image, category, location', async ({ look }) => {
    const portfolio = (await look(landing)).locator('#portfolio')
    const homes = portfolio.locator('li:has(h3)')
    await expect(homes).toHaveCount(3)
    for (const [index, kind] of ['Kitchen', 'Bathroom', 'Full Renovation'].entries())
      await expect(homes.nth(index).getByText(new RegExp(`^${kind}, (Brooklyn|Manhattan|Queens)$`))).toBeVisible()
    await expect(homes.getByRole('img')).toHaveCount(3)
    await expect(portfolio.getByRole('link', { name: 'View Full Portfolio' })).toBeVisible()
  })

  test('testimonials section (anchor id testimonials): three 5-star quotes with avatars', async ({ look }) => {
    const testimonials = (await look(landing)).locator('#testimonials')
    await expect(testimonials.locator('blockquote')).toHaveCount(3)
    await expect(testimonials.getByText(/^5 (out )?of 5$/)).toHaveCount(3)
    await expect(testimonials.getByRole('img')).toHaveCount(3)
  })

  test('a distinct piece of content: its menu and buttons lead to its own anchors', async ({ look }) => {
    const page = await look(landing)
    // The link to the privacy page is a placeholder, and a translation is the same page.
    const links = page.locator(
      ':is(main section, header nav, aside, footer) a:not([href^="tel:"], [href^="https://wa.me/"], [href^="mailto:"], [href="#"], [href="/"], [hreflang])',
    )
    expect((await hrefsOf(links)).filter((href) => !/^#[a-z]+$/.test(href))).toEqual([])
    const names = ['Start Your Project', 'View Portfolio', 'View All Services']
    for (const name of [...names, 'Schedule Consultation', 'View Full Portfolio'])
      await expect(page.locator('main').getByRole('link', { name }).first()).toHaveAttribute('href', /^#/)
  })

  test('carries no Spain: its own phone, e-mail, address, footer and data for search engines', async ({ look }) => {
    const page = await look(landing)
    const html = await page.content()
    expect(html).not.toMatch(/Spain|Costa del Sol|Málaga|"ES"|\+34/)
    await expect(page.getByRole('contentinfo')).toContainText('Manhattan, Brooklyn and Queens')
  })

  test('no button leads to its own section', async ({ look }) => {
    const sections = (await look(landing)).locator('main section[id]')
    const own = await sections.evaluateAll((all) =>
      all.filter(({ id, innerHTML }) => innerHTML.includes(`href="#${id}"`)),
    )
    expect(own).toEqual([])
  })
})

describe('the pages', () => {
  test('/: navigation bar, five content sections, a contact section with anchor id contact, footer', async ({
    look,
  }) => {
    const page = await look('/')
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(1)
    // The first one is the hero.
    await expect(page.locator('main section')).toHaveCount(1 + 5 + 1)
    await expect(page.locator('main section').last()).toHaveAttribute('id', 'contact')
    await expect(page.locator('#contact form')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  })

  test('/services: overview of the two service lines, each with a link, plus a Why-choose section', async ({
    look,
  }) => {
    const page = await look('/services')
    const lines = cardsOf(page).filter({ has: page.locator('a') })
    await expect(lines.locator('h3')).toHaveText(['Home Renovations', 'Commercial Renovations'])
    await expect(lines.nth(0).getByRole('link')).toHaveAttribute('href', '/services/home-renovations')
    await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', '/services/commercial-renovations')
    await expect(page.getByRole('heading', { level: 2, name: /^Why choose/i })).toBeVisible()
  })

  test('/services/home-renovations: nine service cards, each with a starting price and a Learn More link', async ({
    look,
  }) => {
    const page = await look('/services/home-renovations')
    const cards = cardsOf(page).filter({ has: page.locator('a') })
    await expect(cards).toHaveCount(9)
    for (const card of await cards.all()) {
      await expect(card.getByRole('link')).toHaveText([/^Learn More/])
      await expect(card.getByText(/€\d/)).toBeVisible()
    }
  })

  test('/services/home-renovations: a 4-step process', async ({ look }) => {
    const steps = (await look('/services/home-renovations')).locator('main ol > li h3')
    await expect(steps).toHaveText(['Consultation', 'Design & Quote', 'Construction', 'Final Walkthrough'])
  })

  test('/services/home-renovations/kitchen-remodeling: timeline 4-8 weeks, team of 3-5 specialists, 5-year warranty', async ({
    look,
  }) => {
    const page = await look('/services/home-renovations/kitchen-remodeling')
    const facts = ['4-8 weeks timeline', '3-5 specialists on your team', '5-year warranty']
    expect(await factsOf(page.locator('main'))).toEqual(expect.arrayContaining(facts))
  })

  test('/services/home-renovations/kitchen-remodeling: eight-item feature list, three sample projects, two buttons', async ({
    look,
  }) => {
    const page = await look('/services/home-renovations/kitchen-remodeling')
    expect(await sectionsWith(page, 8)).toHaveLength(1)
    await showsProjects(page, 3)
    for (const name of ['Get a free quote', 'Ask for a free consultation'])
      await expect(page.locator('main').getByRole('link', { name }).first()).toHaveAttribute('href', '#contact')
    await expect(page.locator('#contact form')).toHaveCount(1)
  })

  test('/services/home-renovations/bathroom-renovation: six features, two sample projects, starting from €8,000', async ({
    look,
  }) => {
    const page = await look('/services/home-renovations/bathroom-renovation')
    expect(await sectionsWith(page, 6)).toHaveLength(1)
    await showsProjects(page, 2)
    await expect(page.locator('main section').first()).toContainText('Starting from €8,000')
  })

  test('/services/home-renovations/whole-house-renovation: six process steps, two sample projects, 8-12 weeks', async ({
    look,
  }) => {
    const page = await look('/services/home-renovations/whole-house-renovation')
    await expect(page.locator('main ol > li h3')).toHaveCount(6)
    await showsProjects(page, 2)
    expect(await factsOf(page.locator('main'))).toContain('8-12 weeks average duration')
  })

  test('/services/commercial-renovations: four cards, each to a route that is unregistered', async ({ look }) => {
    const page = await look('/services/commercial-renovations')
    const cards = cardsOf(page).filter({ has: page.locator('a') })
    const names = [
      'Office Remodeling',
      'Retail Space Renovation',
      'Restaurant Renovations',
      'Lobby and Reception Upgrades',
    ]
    await expect(cards.locator('h3')).toHaveText(names)
    const commercial = planned.filter((route) => route.startsWith('/services/commercial-renovations/'))
    expect(await hrefsOf(cards.getByRole('link'))).toEqual(commercial)
  })

  test('/locations: twelve area cards, each with a link, a project count and a 4.9/5 rating', async ({ look }) => {
    const cards = cardsOf(await look('/locations'))
    await expect(cards.locator('h2, h3')).toHaveText(areas.map(({ name }) => name))
    for (const [index, { slug, projects }] of areas.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('link')).toHaveAttribute('href', `/locations/${slug}`)
      await expect(card).toContainText('4.9/5')
      await expect(card).toContainText(`${projects} projects`)
      await expect(card.getByRole('img')).toHaveCount(1)
    }
  })

  test.for([
    { route: '/locations/la-cala-de-mijas', price: 'from €8,000' },
    { route: '/locations/marbella', price: 'from €15,000' },
  ])('$route: stats, services, three projects, why-choose list, call to action, $price', async (detail, { look }) => {
    const page = await look(detail.route)
    expect((await factsOf(page.locator('main'))).join('\n')).toContain(detail.price)
    await expect(page.locator('main section').first()).toContainText(detail.price)
    await expect(page.locator('main li a[href^="/services/"]').first()).toBeVisible()
    await showsProjects(page, 3)
    await expect(page.getByRole('heading', { level: 2, name: /^Why / })).toBeVisible()
    await expect(page.locator('main section').first().getByRole('link').first()).toHaveAttribute('href', '#contact')
    const call = page.locator('main section').last()
    await expect(call).toHaveAttribute('id', 'contact')
    await expect(call.getByRole('heading', { level: 2 })).not.toHaveText('Tell us about your project')
  })

  test('/locations/marbella: same layout as /locations/la-cala-de-mijas', async ({ look }) => {
    const [one, other] = await Promise.all(
      ['/locations/la-cala-de-mijas', '/locations/marbella'].map(async (route) =>
        (await look(route)).locator('main section').evaluateAll((all) => all.map(({ className }) => className)),
      ),
    )
    expect(one).toEqual(other)
  })

  test('/blog: five article cards below the featured article: title, href, author, date, readTime, category, image', async ({
    look,
  }) => {
    const posts = cardsOf(await look('/blog'))
    const links = posts.getByRole('heading').getByRole('link')
    expect(await hrefsOf(links)).toEqual([
      '/blog/kitchen-renovation-costs',
      '/blog/renovation-cost-guide',
      '/blog/renovation-timeline',
      '/blog/permits-required',
      '/blog/material-selection',
      '/blog/contractor-selection',
    ])
    for (const post of await posts.all()) {
      await expect(post).toContainText(/\d+ \w+ 20\d\d.*\d+ min read/)
      await expect(post.getByRole('img')).toHaveCount(1)
    }
  })

  test('/blog/kitchen-renovation-costs: cost table, cost factors, saving tips and a call to action', async ({
    look,
  }) => {
    const page = await look('/blog/kitchen-renovation-costs')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 3)
    await expect(page.getByRole('heading', { level: 2, name: 'What moves the price' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Where you can save' })).toBeVisible()
    await expect(page.locator('main section').last().getByRole('link').first()).toHaveAttribute('href', '/#contact')
  })

  const sliders = rounds(
    [{ route: '/es/servicios/viviendas/cocinas', says: ['50 % antes', '51 % antes'] }],
    [
      { route: '/services/home-renovations/kitchen-remodeling', says: ['50% before', '51% before'] },
      { route: '/de/leistungen/kuechenumbau', says: ['50 % vorher', '51 % vorher'] },
    ],
    'further',
  )
  for (const { cases, options } of sliders)
    test.for(cases)(
      '$route: the slider between two drawings says what it shows',
      options,
      async ({ route, says }, { visit }) => {
        const page = await visit(route)
        const slider = page.getByRole('slider')
        const [before, after] = await page.locator('figure:has([type="range"]) [role="img"]').all()
        expect(await before?.getAttribute('style')).toContain('kitchen-bare')
        expect(await after?.getAttribute('style')).toContain('kitchen-finished')
        const picture = await after?.boundingBox()
        const label = await page.locator('figure:has([type="range"]) span').last().boundingBox()
        expect(label?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
        await expect(slider).toHaveAttribute('aria-valuetext', says[0] as string)
        await slider.scrollIntoViewIfNeeded()
        await hydrated(page)
        await slider.press('ArrowRight')
        await expect(slider).toHaveAttribute('aria-valuetext', says[1] as string)
      },
    )

  const projects = rounds(
    [{ area: 'marbella', title: 'A boutique in the old town', trail: ['Services', 'Commercial Renovations'] }],
    [
      {
        area: 'marbella',
        title: 'Marble behind the hob',
        trail: ['Services', 'Home Renovations', 'Kitchen Renovation'],
      },
      {
        area: 'la-cala-de-mijas',
        title: 'Galley kitchen, one wall less',
        trail: ['Services', 'Home Renovations', 'Kitchen Renovation'],
      },
    ],
    'further',
  )
  for (const { cases, options } of projects)
    test.for(cases)(
      'the page of a project, $title: its card leads to it, and its rows add up to its price',
      options,
      async (project, { look }) => {
        const card = (await look(`/locations/${project.area}`)).locator('li:has(h3)', { hasText: project.title })
        const [, price = '', weeks = ''] = /(€[\d,]+), .*?(\d+ weeks)/.exec((await card.textContent()) ?? '') ?? []
        const page = await look((await card.getByRole('link').first().getAttribute('href')) as string)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title)
        const facts = await factsOf(page.locator('main section').first())
        expect(facts.slice(0, 2)).toEqual([`${price} fixed price`, `${weeks} on site`])
        const amounts = await page.locator('tbody tr td:last-child').allTextContents()
        const sum = amounts.reduce((total, amount) => total + Number(amount.replace(/\D/g, '')), 0)
        expect(`€${sum.toLocaleString('en')}`).toBe(price)
        const pictures = page.locator('figure:has([type="range"]) [role="img"]')
        await expect(pictures).toHaveCount(2)
        await expect(pictures.and(page.locator('[data-detail]'))).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 2, name: 'What went wrong' })).toBeVisible()
        await expect(page.locator('blockquote')).toHaveCount(1)
        const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
        const crumbs = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList')
        const names = crumbs.itemListElement.map(({ name }: { name: string }) => name)
        expect(names).toEqual(['Home', ...project.trail, project.title])
      },
    )

  test('every address is public, and links lead to no others but the planned ones', async ({ look }) => {
    const linked = new Set<string>()
    for (const route of routes) {
      const page = await look(route)
      const [load] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
      )
      expect(load.responseStatus, route).toBe(200)
      for (const href of await hrefsOf(page.locator('a[href^="/"]:not([hreflang])')))
        linked.add(href.replace(/#.*/, ''))
    }
    expect([...linked].filter((href) => !routes.includes(href)).toSorted()).toEqual(planned.toSorted())
  })
})

describe('the navigation bar', () => {
  test('items: Services, Locations, Blog, Contact, and a Get Free Quote button', async ({ look }) => {
    const header = (await look('/')).getByRole('banner')
    const items = header.locator('nav > ul > li > a')
    await expect(items).toHaveText(['Services', 'Locations', 'Blog', 'Contact'])
    expect(await hrefsOf(items)).toEqual(['/services', '/locations', '/blog', '/#contact'])
    await expect(header.getByRole('link', { name: 'Get Free Quote' }).first()).toBeVisible()
  })

  test('Services (dropdown: Home Renovations, Commercial Renovations)', async ({ look }) => {
    const menus = (await look('/')).locator('header [data-dropdown] ul')
    await expect(menus.first().locator('a')).toHaveText(['Home Renovations', 'Commercial Renovations'])
  })

  test('Locations (dropdown of the 12 areas)', async ({ look }) => {
    const links = (await look('/')).locator('header [data-dropdown] ul').nth(1).locator('a')
    await expect(links).toHaveText(areas.map(({ name }) => name))
    expect(await hrefsOf(links)).toEqual(areas.map(({ slug }) => `/locations/${slug}`))
  })

  test('fixed at the top, translucent once the page is scrolled more than 50 px', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await visit('/')
    const header = page.getByRole('banner')
    for (const top of [50, 51]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect(header).toHaveCSS('position', 'fixed')
      await expect(header.and(page.locator('[data-scrolled]'))).toHaveCount(top > 50 ? 1 : 0)
    }
  })
})

describe('the footer', () => {
  const footerOf = (page: Page) => page.getByRole('contentinfo')
  const list = (page: Page, heading: string) =>
    footerOf(page).getByRole('heading', { name: heading }).locator('xpath=..').getByRole('link')

  test('service list', async ({ look }) => {
    const hrefs = await hrefsOf(list(await look('/'), 'Services'))
    expect(hrefs.filter((href) => !href.startsWith('/services/'))).toEqual([])
    expect(hrefs.length).toBeGreaterThan(0)
  })

  test('quick links (placeholder # links, except for the questions and answers that exist)', async ({ look }) => {
    const links = list(await look('/'), 'Quick links')
    const questions = links.filter({ hasText: 'Questions and answers' })
    await expect(questions).toHaveAttribute('href', '/services#questions')
    expect((await hrefsOf(links)).filter((href) => href !== '#')).toEqual(['/services#questions'])
  })

  test.for(['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM'])('hours %s', async (hours, { look }) => {
    await expect(footerOf(await look('/')).getByText(hours, { exact: true })).toBeVisible()
  })

  test('privacy, terms and cookie links (placeholders)', async ({ look }) => {
    for (const name of [/privacy/i, /terms/i, /cookie/i])
      await expect(footerOf(await look('/')).getByRole('link', { name })).toHaveAttribute('href', '#')
  })
})

describe('the 404 page', () => {
  test('says 404 and Oops! Page not found, and has a link Return to Home', async ({ visit }) => {
    const page = await visitMissing(visit, planned[0] as string)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })

  test('on a planned address: its name, a link to the page above, and the form with the subject filled in', async ({
    visit,
  }) => {
    const page = await visitMissing(visit, '/services/home-renovations/wall-removal')
    const line = page.getByText('“Wall Removal” has no page yet.')
    await expect(line.getByRole('link')).toHaveAttribute('href', '/services/home-renovations')
    const details = page.locator('#contact').getByLabel('Project Details')
    await expect(details).toHaveValue('Wall Removal')
    await hydrated(page)
    await expect(details).toHaveValue('Wall Removal')
  })

  test('has such a line for every planned address; elsewhere, and without scripts, neither line nor form', async ({
    visit,
  }) => {
    const other = await visitMissing(visit, '/nowhere')
    const lines = other.locator('[data-route]')
    const named = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-route')))
    expect(named.toSorted()).toEqual(planned.toSorted())
    await expect(other.getByText('has no page yet').filter({ visible: true })).toHaveCount(0)
    await expect(other.locator('#contact')).toBeHidden()
  })
})

describe('prices and promises', () => {
  const prices = {
    'Kitchen from €15,000': ['kitchen-remodeling', 'from €15,000'],
    'Bathroom from €8,000': ['bathroom-renovation', 'from €8,000'],
    'Flooring €25/m²': ['flooring-replacement', '€25/m²'],
    'Interior painting €12/m²': ['interior-painting', '€12/m²'],
    'Windows and doors €400/unit': ['window-door-replacement', '€400/unit'],
    'Basement €200/m²': ['basement-finishing', '€200/m²'],
    'Attic €300/m²': ['attic-conversions', '€300/m²'],
    'Whole house €800/m²': ['whole-house-renovation', '€800/m²'],
    'Wall removal €500/wall': ['wall-removal', '€500/wall'],
  } as const
  test.for(Object.entries(prices))('starting prices: %s', async ([, [slug, price]], { look }) => {
    const page = await look('/services/home-renovations')
    const card = cardsOf(page).filter({ has: page.locator(`a[href="/services/home-renovations/${slug}"]`) })
    await expect(card.getByText(price, { exact: true })).toBeVisible()
  })

  test.for([
    ['basic', '€8,000-15,000'],
    ['mid-range', '€15,000-30,000'],
    ['luxury', '€30,000-60,000+'],
  ])('kitchen cost bands: %s %s', async ([level = '', band = ''], { look }) => {
    const table = (await look('/blog/kitchen-renovation-costs')).getByRole('table')
    const row = table.getByRole('row').filter({ hasText: new RegExp(`^${level}`, 'i') })
    await expect(row.getByRole('cell', { name: band })).toBeVisible()
  })

  test.for(['you save 20-30%', 'Reserve 10-20% contingency'])('saving tips: %s', async (tip, { look }) => {
    await expect((await look('/blog/kitchen-renovation-costs')).locator('main')).toContainText(tip)
  })

  test('response promise: within 24 hours', async ({ look }) => {
    await expect((await look('/')).locator('#contact')).toContainText('within 24 hours')
  })
})

for (const { cases, options } of rounds(
  ['/de/leistungen/preise'],
  ['/services/home-renovations/price-guide', '/es/servicios/viviendas/precios'],
  'further',
))
  test.for(cases)('%s is one sheet of paper', options, async (route, { visit }) => {
    const page = await visit(route)
    const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

for (const { cases, options } of rounds(['/es/servicios/viviendas/precios'], ['/de/leistungen/preise'], 'further'))
  test.for(cases)('%s: on a phone, amounts stay beside their signs', options, async (route, { visit }) => {
    const page = await visit(route, { width: 390 })
    const gaps = await page.locator('td[data-figures]').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const parts = [...range.getClientRects()]
        return Math.max(0, ...parts.slice(1).map(({ left }, index) => left - (parts[index]?.right ?? 0)))
      }),
    )
    expect(gaps).toHaveLength(3)
    expect(Math.max(...gaps)).toBeLessThan(1)
  })
