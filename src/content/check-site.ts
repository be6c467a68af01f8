import { checkCards } from './checks/cards.ts'
import type { SiteOutline } from './checks/check.ts'
import { checkCopies } from './checks/copies.ts'
import { checkDuplicateTexts } from './checks/duplicates.ts'
import { checkEndpoints } from './checks/endpoints.ts'
import { checkLinks } from './checks/links.ts'
import { checkMenus } from './checks/menus.ts'
import { checkPhotos } from './checks/photos.ts'
import { checkReach } from './checks/reach.ts'
import { checkRedirects } from './checks/redirects.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkShared, checkUnused } from './checks/shared.ts'
import { checkStrangers } from './checks/strangers.ts'
import type { Diagnostic, Span } from './diagnostic.ts'

/** Everything that only shows across pages. It looks at outlines alone. */
export function checkSite(all: SiteOutline): Diagnostic[] {
  const files = [...(all.site ? [all.site] : []), ...all.outlines.map(({ outline }) => outline)]
  const parts = [...(all.shared?.values() ?? [])]
  const copies = checkCopies(all)
  return [
    ...files.flatMap((outline) => checkLinks(all, outline)),
    ...files.flatMap((outline) => checkPhotos(all, outline)),
    ...checkEndpoints(all),
    ...checkShared(all),
    ...checkRoutes(all),
    ...checkStrangers(all),
    ...checkRedirects(all),
    ...checkDuplicateTexts(all).filter(isNoCopy(copies)),
    ...copies,
    // What is absent from a rejected file may only be misspelt there, and of one that is missing nobody knows.
    ...(all.site && all.shared && [...files, ...parts].every(({ valid }) => valid)
      ? [...checkCards(all), ...checkMenus(all), ...checkReach(all), ...checkUnused(all)]
      : []),
  ]
}

/** A title that was copied with its page is reported as such, and not as a duplicate too. */
function isNoCopy(copies: readonly Diagnostic[]): (duplicate: Diagnostic) => boolean {
  const place = (file: string, { start }: Span) => `${file}:${start.line}`
  const places = new Set(copies.flatMap(({ related = [] }) => related.map(({ file, span }) => place(file, span))))
  return ({ file, span, related = [] }) =>
    !places.has(place(file, span)) && !related.some((other) => places.has(place(other.file, other.span)))
}
