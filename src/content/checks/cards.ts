import { cardOf } from '../cards.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Card } from '../model.ts'
import type { CollectingGrid, Outline } from '../outline/outline.ts'
import { ancestorsOf } from '../routes.ts'
import type { Validator } from '../schemas/validate.ts'
import { problem, type SiteOutline } from './check.ts'

/** Cards that pages give to grids above them: each has what its grid shows, and no grid or menu is empty. */
export function checkCards(all: SiteOutline): Diagnostic[] {
  const below = childrenOf(all)
  const lacks = missingFields(all.validator)
  return all.outlines.flatMap(({ route, outline }) =>
    outline.grids.flatMap((grid) => {
      const children = below.get(route) ?? []
      if (children.length === 0 && !grid.hasItems) return [emptyGrid(outline, grid)]
      return children.flatMap((child) => checkCard(lacks, outline, grid, child))
    }),
  )
}

function childrenOf({ outlines }: SiteOutline): Map<string, { route: string; outline: Outline }[]> {
  const below = new Map<string, { route: string; outline: Outline }[]>()
  for (const child of outlines) {
    const above = ancestorsOf(child.route)[0]
    if (above === undefined || !child.outline.card) continue
    const children = below.get(above)
    if (children) children.push(child)
    else below.set(above, [child])
  }
  return below
}

/** The fields that a grid of a variant needs of a card and that it has not. */
type MissingFields = (variant: unknown, card: Card) => readonly string[]

/** The grid's own schema says what its cards need. It is asked once for all cards that have the same fields. */
function missingFields(validator: SiteOutline['validator']): MissingFields {
  const known = new Map<string, readonly string[]>()
  return (variant, card) => {
    const fields = JSON.stringify([variant, ...Object.keys(card)])
    const missing = known.get(fields) ?? missingOf(validator.cardGrid({ type: 'card-grid', variant, items: [card] }))
    known.set(fields, missing)
    return missing
  }
}

function missingOf(errors: ReturnType<Validator['cardGrid']>): string[] {
  const missing = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'required' && instancePath === '/items/0' ? [String(params.missingProperty)] : [],
  )
  return [...new Set(missing)].filter((key) => key !== 'title' && key !== 'text')
}

function checkCard(
  lacks: MissingFields,
  hub: Outline,
  grid: CollectingGrid,
  child: { route: string; outline: Outline },
): Diagnostic[] {
  const { file, card } = child.outline
  const shown = card && cardOf({ route: child.route, document: card.data })
  const needed = shown ? lacks(grid.variant, shown) : []
  if (!card || needed.length === 0) return []
  const names = needed.map((key) => `\`${key}\``).join(' and ')
  const ofArticle = needed.every((key) => ['author', 'date', 'readTime', 'category'].includes(key))
  const related = [{ file: hub.file, span: grid.span, message: `the grid (\`variant: ${grid.variant}\`) is at` }]
  return [
    problem(
      'error',
      'incomplete-card',
      file,
      { span: card.span, where: 'card' },
      `the card needs ${names}, because a grid shows it`,
      {
        label: ofArticle ? 'add an `article` to the page' : `add ${names} to the card`,
        related,
      },
    ),
  ]
}

function emptyGrid({ file }: Outline, grid: CollectingGrid): Diagnostic {
  const notes = ['A page is listed here when its file is in this folder and has a `card`.']
  const message = 'this grid collects the cards of the pages below, but no page there has a card'
  return problem('error', 'empty-grid', file, grid, message, {
    label: 'add `items`, or a `card` to a page below',
    notes,
  })
}
