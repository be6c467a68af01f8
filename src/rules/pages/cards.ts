import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { Validators } from '../../schema/validators.ts'
import { cardOf } from '../../site/cards.ts'
import { groupBy } from '../../site/group-by.ts'
import { ancestorsIn, languageAt } from '../../site/languages.ts'
import type { Card, SiteDocument } from '../../site/site.ts'
import { type AuthorText, say, sayAll } from '../../words/message.ts'
import { isSamePath, valueAt } from '../../yaml/path.ts'
import { type CheckedFile, defineRule, type Problem } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { targetOf } from '../lib/resolve-link.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import { sectionsIn, textIn } from '../summary/collect.ts'
import type { Grid, TextAt } from '../summary/file-summary.ts'

interface PageCard {
  page: IndexedPage
  card: Card
}

/** @returns the pages with cards, by parent route */
function cardsByParent({ pages, languages }: SiteIndex): ReadonlyMap<string, readonly PageCard[]> {
  const withCards = pages.flatMap((page): PageCard[] => {
    const { route, head, summary } = page
    const card = head && cardOf({ route, document: { ...head, sectionImage: summary.cardImage } })
    return card ? [{ page, card }] : []
  })
  // A home page is below no route.
  return groupBy(withCards, ({ page: { route } }) => ancestorsIn(route, languageAt(route, languages))[0] ?? '')
}

const emptyGrid = defineRule({
  code: 'empty-grid',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const cards = cardsByParent(site)
    for (const { file, route, summary } of site.pages)
      for (const { hasItems, place } of summary.grids)
        if (!hasItems && !cards.has(route))
          report(file, {
            message: say`this grid collects the cards of the pages below, but no page there has a card`,
            place,
            label: say`add \`items\`, or a \`card\` to a page below`,
            notes: [say`A page is listed here when its file is in this folder and has a \`card\`.`],
          })
  },
})

const incompleteCard = defineRule({
  code: 'incomplete-card',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const cards = cardsByParent(site)
    const { validators, walkers } = site.schemas
    const missingIn = missingFields(validators)
    const fieldsOf = (group: string) => walkers.page.fields(walkers.page.at([group], {}))
    const ofArticle = fieldsOf('article')
    const ofPages = new Set([...ofArticle, ...fieldsOf('card')])
    for (const { file: hub, route, summary } of site.pages)
      for (const grid of summary.grids.filter(({ collects }) => collects)) {
        const { variant, place } = grid
        const incompleteCards = (cards.get(route) ?? [])
          .map(({ page, card }) => ({ page, missing: missingIn(grid, card) }))
          .filter(({ missing }) => missing.length > 0)
        const unfit = incompleteCards.flatMap(({ missing }) => missing).filter((key) => !ofPages.has(key))
        if (unfit.length > 0)
          report(hub, {
            message: say`\`variant: ${String(variant)}\` cannot show the cards of pages, which have no ${namesOf(unfit)}`,
            place,
            label: say`choose another \`variant\`, or write the cards here as \`items\` in place of \`collect\``,
          })
        else
          for (const { page, missing } of incompleteCards) report(page.file, incomplete(hub, grid, missing, ofArticle))
      }
  },
})

function incomplete(
  hub: string,
  { variant, place }: Grid,
  missing: readonly string[],
  ofArticle: readonly string[],
): Problem {
  const isOfArticle = missing.every((key) => ofArticle.includes(key))
  return {
    message: say`the card needs ${namesOf(missing)} in the grid that shows it`,
    place: placeOfCard,
    label: isOfArticle ? say`add an \`article\` to the page` : say`add ${namesOf(missing)} to the card`,
    related: [{ file: hub, place, message: say`the grid (\`variant: ${String(variant)}\`) is at` }],
  }
}

const placeOfCard: PathPlace = { path: ['card'], target: 'entry' }

const namesOf = (fields: readonly string[]): AuthorText => sayAll([...new Set(fields)].map((key) => `\`${key}\``))

/** Validates a card with the schema of its grid, once for all cards with the same fields. */
function missingFields({ section }: Validators): (grid: Grid, card: Card) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return ({ type, variant }, card) => {
    const key = [type, variant, ...Object.keys(card)].join()
    const missing = known.get(key) ?? missingOf(section({ type, variant, items: [card] }))
    known.set(key, missing)
    return missing
  }
}

function missingOf(errors: ReturnType<Validators['section']>): string[] {
  const missing = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'required' && instancePath === '/items/0' ? [String(params.missingProperty)] : [],
  )
  return [...new Set(missing)].filter((key) => key !== 'title' && key !== 'text')
}

/** Cards of drafts are not shown yet, and grids of shared sections have other pages below them on each page. */
const repeatedCard = defineRule({
  code: 'repeated-card',
  severity: 'error',
  checkSite: (site, report) => {
    const cards = cardsByParent(site)
    for (const { file: hub, route, own } of site.pages) {
      if (!own.valid) continue
      const below = new Map((cards.get(route) ?? []).map((card) => [card.page.route, card]))
      for (const grid of own.grids.filter(({ collects }) => collects)) {
        const list = [...grid.place.path, 'items']
        const isOwn = ({ place: { path } }: TextAt) => path.at(-1) === 'href' && isSamePath(path.slice(0, -2), list)
        const items = own.links.filter(isOwn)
        for (const item of items) {
          const found = below.get(item.text)
          if (found && !found.page.own.draft) report(hub, repeated(site, hub, item, found, items.length === 1))
        }
      }
    }
  },
})

/** @param item the address in an item that was written by hand; it may be the only one of its grid */
function repeated(site: SiteIndex, hub: string, item: TextAt, { page, card }: PageCard, isOnly: boolean): Problem {
  const { path } = item.place
  const fields = Object.keys(Object(valueAt(site.documentOf(hub), path.slice(0, -1))))
  const isCovered = fields.every((field) => field in card)
  return {
    message: say`this grid shows \`${page.route}\` twice: here, and with the card of its page`,
    place: item.place,
    label: isOnly ? say`delete \`items\`` : say`delete this item`,
    notes: [say`If its words are better than those of the card, move them first.`],
    related: [{ file: page.file, place: placeOfCard, message: say`the card of the page is at` }],
    ...(isCovered && {
      fix: { place: { path: path.slice(0, isOnly ? -2 : -1) }, text: '', removesEntry: true },
    }),
  }
}

/** Places that show the cards of another page. */
const pageWithoutCards = defineRule<TextAt[]>({
  code: 'page-without-cards',
  severity: 'error',
  collect: (file) => [...dropDowns(file), ...collectedPages(file)],
  checkSite: (site, report, collected) => {
    if (!isComplete(site)) return
    for (const [file, addresses] of collected)
      for (const { text, place } of addresses) {
        const page = site.byRoute.get(targetOf(text)?.route ?? '')
        // A page that does not exist is a broken link.
        if (!page || page.summary.grids.length > 0) continue
        const isInMenu = place.path.at(-1) === 'menu'
        report(file, {
          message: say`the page at \`${text}\` has no cards${isInMenu ? say` for a drop-down` : ''}`,
          place,
          label: isInMenu
            ? say`remove \`menu\`, or add a section to the page that shows cards, such as those of the pages below with \`collect: below\``
            : say`name a page that has cards`,
          related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
        })
      }
  },
})

/** @returns the addresses of menu entries with a drop-down */
function dropDowns({ kind, valid, document }: CheckedFile): TextAt[] {
  if (!valid || !kind.endsWith('site')) return []
  const { navigation } = document as Partial<SiteDocument>
  return (navigation?.items ?? []).flatMap(({ href, menu }, index) =>
    menu === undefined ? [] : [{ text: href, place: { path: ['navigation', 'items', index, 'menu'] } }],
  )
}

function collectedPages(file: CheckedFile): TextAt[] {
  return sectionsIn(file).flatMap(({ section, path, traits }) =>
    traits.cards ? textIn(section, path, 'collectFrom') : [],
  )
}

export default [emptyGrid, incompleteCard, repeatedCard, pageWithoutCards]
