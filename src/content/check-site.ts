import { surveyCards } from './checks/cards.ts'
import type { SiteOutline } from './checks/check.ts'
import { surveyCopies } from './checks/copies.ts'
import { surveyTexts } from './checks/duplicates.ts'
import { checkEndpoints } from './checks/endpoints.ts'
import { checkLinks } from './checks/links.ts'
import { checkMenus } from './checks/menus.ts'
import { checkPhotos } from './checks/photos.ts'
import { surveyReach } from './checks/reach.ts'
import { checkRedirects } from './checks/redirects.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkPart, checkUses, surveyUses } from './checks/shared.ts'
import { checkStrangers } from './checks/strangers.ts'
import type { Diagnostic, Span } from './diagnostic.ts'
import type { Outline } from './outline/outline.ts'

/** Everything that only shows across pages. It looks at outlines alone, and goes over all pages once. */
export function checkSite(all: SiteOutline): Diagnostic[] {
  const { site, shared } = all
  const parts = [...(shared?.values() ?? [])]
  const copies = surveyCopies(all)
  const texts = surveyTexts(all)
  const wholes = [surveyCards(all), surveyReach(all), surveyUses(all)]
  const ofPages: Diagnostic[] = []
  // What is absent from a rejected file may only be misspelt there, and of one that is missing nobody knows.
  let isWhole = site?.valid === true && shared !== undefined && parts.every(({ valid }) => valid)
  for (const page of all.outlines) {
    const { outline } = page
    ofPages.push(...checkFile(all, outline), ...checkUses(all, outline))
    for (const survey of [copies, texts, ...wholes]) survey.visit(page, outline)
    isWhole &&= outline.valid
  }
  const copied = copies.result()
  return [
    ...(site ? checkFile(all, site) : []),
    ...ofPages,
    ...parts.flatMap((part) => checkPart(all, part)),
    ...checkEndpoints(all),
    ...checkRoutes(all),
    ...checkStrangers(all),
    ...checkRedirects(all),
    ...texts.result().filter(isNoCopy(copied)),
    ...copied,
    ...(isWhole ? [...wholes.flatMap((survey) => survey.result()), ...checkMenus(all)] : []),
  ]
}

const checkFile = (all: SiteOutline, outline: Outline): Diagnostic[] => [
  ...checkLinks(all, outline),
  ...checkPhotos(all, outline),
]

/** A title that was copied with its page is reported as such, and not as a duplicate too. */
function isNoCopy(copies: readonly Diagnostic[]): (duplicate: Diagnostic) => boolean {
  const place = (file: string, { start }: Span) => `${file}:${start.line}`
  const places = new Set(copies.flatMap(({ related = [] }) => related.map(({ file, span }) => place(file, span))))
  return ({ file, span, related = [] }) =>
    !places.has(place(file, span)) && !related.some((other) => places.has(place(other.file, other.span)))
}
