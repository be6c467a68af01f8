import { cardOf } from '../cards.ts'
import { type Diagnostic, startOfFile } from '../diagnostic.ts'
import type { Card } from '../model.ts'
import type { CollectingGrid, Outline } from '../outline/outline.ts'
import { ancestorsOf } from '../routes.ts'
import type { Validator } from '../schemas/validate.ts'
import { type OutlinedPage, problem, type SiteOutline, type Survey } from './check.ts'

/** A page that gives a card to the grids above it. */
interface Child {
  page: OutlinedPage
  card: Shape
}

/** Which fields a card has, with one such card: many have the same. */
interface Shape {
  example: Card
}

/** Cards that pages give to grids above them: each has what its grid shows, and no grid is empty. */
export function surveyCards({ validator }: SiteOutline): Survey {
  const hubs: OutlinedPage[] = []
  const below = new Map<string, Child[]>()
  const shapes = new Map<string, Shape>()
  const shapeOf = (card: Card): Shape => {
    const fields = Object.keys(card).join()
    const shape = shapes.get(fields) ?? { example: card }
    shapes.set(fields, shape)
    return shape
  }
  return {
    visit: (page, { grids, card }) => {
      if (grids.length > 0) hubs.push(page)
      const above = ancestorsOf(page.route)[0]
      const shown = card && cardOf({ route: page.route, document: card.data })
      if (above === undefined || !shown) return
      const child = { page, card: shapeOf(shown) }
      const children = below.get(above)
      if (children) children.push(child)
      else below.set(above, [child])
    },
    result: () => {
      const lacks = missingFields(validator)
      return hubs.flatMap(({ route, outline }) =>
        outline.grids.flatMap((grid) => {
          const children = below.get(route) ?? []
          if (children.length === 0 && !grid.hasItems) return [emptyGrid(outline, grid)]
          return children.flatMap((child) => checkCard(lacks, outline, grid, child))
        }),
      )
    },
  }
}

/** The fields that a grid of a variant needs of a card and that it has not. */
type MissingFields = (variant: unknown, card: Shape) => readonly string[]

/** The grid's own schema says what its cards need. It is asked once for all cards that have the same fields. */
function missingFields(validator: SiteOutline['validator']): MissingFields {
  const known = new Map<Shape, Map<unknown, readonly string[]>>()
  return (variant, card) => {
    const byVariant = known.get(card) ?? new Map<unknown, readonly string[]>()
    known.set(card, byVariant)
    const missing =
      byVariant.get(variant) ?? missingOf(validator.cardGrid({ type: 'card-grid', variant, items: [card.example] }))
    byVariant.set(variant, missing)
    return missing
  }
}

function missingOf(errors: ReturnType<Validator['cardGrid']>): string[] {
  const missing = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'required' && instancePath === '/items/0' ? [String(params.missingProperty)] : [],
  )
  return [...new Set(missing)].filter((key) => key !== 'title' && key !== 'text')
}

function checkCard(lacks: MissingFields, hub: Outline, grid: CollectingGrid, child: Child): Diagnostic[] {
  const needed = lacks(grid.variant, child.card)
  if (needed.length === 0) return []
  const { file, card } = child.page.outline
  const names = needed.map((key) => `\`${key}\``).join(' and ')
  const ofArticle = needed.every((key) => ['author', 'date', 'readTime', 'category'].includes(key))
  const related = [{ file: hub.file, span: grid.span, message: `the grid (\`variant: ${grid.variant}\`) is at` }]
  const at = { span: card?.span ?? startOfFile, where: 'card' }
  const label = ofArticle ? 'add an `article` to the page' : `add ${names} to the card`
  const message = `the card needs ${names}, because a grid shows it`
  return [problem('error', 'incomplete-card', file, at, message, { label, related })]
}

function emptyGrid({ file }: Outline, grid: CollectingGrid): Diagnostic {
  const notes = ['A page is listed here when its file is in this folder and has a `card`.']
  const message = 'this grid collects the cards of the pages below, but no page there has a card'
  return problem('error', 'empty-grid', file, grid, message, {
    label: 'add `items`, or a `card` to a page below',
    notes,
  })
}
