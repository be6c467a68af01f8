import { createHash } from 'node:crypto'
import { type Group, type Line, ownerOf, type Piece, tokensIn } from './style-pieces.ts'
import { type Reach, reachOf } from './style-reach.ts'

/** The style sheet of a page: its path under the output folder, and its text. */
export interface StyleSheet {
  path: string
  content: string
}

/** What every page has, or a script sets before anything is shown. */
const everywhere = ['data-mantine-color-scheme=light']

/**
 * Splits the one style sheet of all blocks by what a page has in it, so that a page loads no rule of a block that it
 * lacks. A rule of ours is kept with any class of its file; a rule of the library is kept when the page has its classes
 * and its attributes with values (`data-variant="filled"`); a variable of the library or its theme when something uses
 * it. Pages with the same blocks get the same sheet.
 *
 * What the scripts of interactive blocks may show later is not in the HTML: of all that their code names, each rule is
 * kept, whatever attributes it asks for.
 *
 * @param pieces all rules that the blocks bring
 * @returns a function from the HTML of a page's body, and the paths of the scripts that its interactive blocks may load,
 * to its style sheet
 */
export function createStyleSplitter(
  pieces: readonly Piece[],
): (body: string, scripts?: readonly string[]) => StyleSheet {
  const tokensOf = createTokensOf(new Set(pieces.flatMap(tokensIn)))
  const sheets = new Map<string, StyleSheet>()
  return (body, scripts = []) => {
    const present = new Set(everywhere)
    for (const part of new Set(body.match(styled))) for (const token of tokensOf(part)) present.add(token)
    const key = [...new Set(scripts), ...[...present].sort()].join()
    const found = sheets.get(key)
    if (found) return found
    const content = select(pieces, present, reachOf(pieces, scripts))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const sheet = { path: `assets/style-${hash}.css`, content }
    sheets.set(key, sheet)
    return sheet
  }
}

/** What may be styled in HTML: classes, `data-` attributes with values, and variables and animations that are used. */
const styled = / (?:class|style|data-[\w-]+)="[^"]+"|var\(--[\w-]+/g

/**
 * All pages have the same few class attributes, so the tokens of each are cached.
 *
 * @param known what rules ask for; all else is left out
 * @returns a function from what `styled` finds to the owners of its classes, its attribute and value, or the variables
 * and animations that it names
 */
function createTokensOf(known: ReadonlySet<string>): (part: string) => readonly string[] {
  const found = new Map<string, readonly string[]>()
  return (part) => {
    const before = found.get(part)
    if (before) return before
    const tokens = namesIn(part).filter((token) => known.has(token))
    if (tokens.length > 0) found.set(part, tokens)
    return tokens
  }
}

function namesIn(part: string): string[] {
  if (part.startsWith(' class="')) return part.slice(' class="'.length, -1).split(' ').map(ownerOf)
  if (part.startsWith(' data-')) return [part.slice(1, -1).replace('="', '=')]
  return part.match(/[\w-]+/g) ?? []
}

function select(pieces: readonly Piece[], present: ReadonlySet<string>, reach: Reach): string {
  const kept = pieces.flatMap((piece) => keep(piece, present, reach))
  const used = new Set([...present, ...reach].filter((token) => token.startsWith('--')))
  const lines = kept.flatMap(linesIn)
  // A variable may be used by another one: what is used grows until nothing is added.
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const line of lines) if (isTaken(line, used)) for (const variable of line.uses) used.add(variable)
  }
  const text = textOf(kept, used)
  const isNamed = (animation: string) =>
    present.has(animation) || reach.has(animation) || new RegExp(`animation[^;}]*\\b${animation}\\b`).test(text)
  const isUnused = ({ animation }: Group) => animation && !isNamed(animation)
  const withoutUnused = kept.filter((piece) => 'text' in piece || !isUnused(piece))
  return withoutUnused.length < kept.length ? textOf(withoutUnused, used) : text
}

/** The piece without the rules that match nothing. */
function keep(piece: Piece, present: ReadonlySet<string>, reach: Reach): Piece[] {
  if ('text' in piece) return [piece]
  if (piece.needs) return piece.needs.some((needs) => isMet(needs, present, reach)) ? [piece] : []
  if (!piece.isCondition) return [piece]
  const children = piece.children.flatMap((child) => keep(child, present, reach))
  return children.length > 0 ? [{ ...piece, children }] : []
}

/** A script that may set a class may set any attribute beside it. */
function isMet(needs: readonly string[], present: ReadonlySet<string>, reach: Reach): boolean {
  const isReached = needs.some((need) => reach.has(need))
  return needs.every((need) => present.has(need) || reach.has(need) || (isReached && need.includes('=')))
}

const isTaken = ({ isOptional, sets }: Line, used: ReadonlySet<string>): boolean =>
  !isOptional || used.has(sets as string)

const linesIn = (piece: Piece): Line[] => ('text' in piece ? [piece] : piece.children.flatMap(linesIn))

function textOf(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let text = ''
  let isLine = false
  for (const piece of pieces) {
    if ('text' in piece && !isTaken(piece, used)) continue
    const own = 'text' in piece ? piece.text : groupText(piece, used)
    if (own === '') continue
    text += isLine ? `;${own}` : own
    isLine = 'text' in piece
  }
  return text
}

function groupText({ head, children }: Group, used: ReadonlySet<string>): string {
  const inside = textOf(children, used)
  return inside === '' ? '' : `${head}{${inside}}`
}
