import type { Diagnostic } from '../diagnostic.ts'
import { certain, closest, didYouMean } from '../explain/suggest.ts'
import { choices } from '../explain/words.ts'
import { type Outline, over, type Use } from '../outline/outline.ts'
import { sectionsFile } from '../routes.ts'
import { problem, type SiteOutline, type Survey } from './check.ts'
import { checkAnchor, checkLinks, targetOf } from './links.ts'
import { checkWhole } from './page.ts'
import { checkPhotos } from './photos.ts'

/** The shared sections that a page uses: every name is known, and the page is right with all of them in their places. */
export function checkUses(all: SiteOutline, outline: Outline): Diagnostic[] {
  return [
    ...outline.uses.flatMap((use) => unknownName(all, outline, use) ?? []),
    ...(outline.parts.length > 0 && outline.valid ? checkWhole(outline) : []),
  ]
}

/** What is wrong inside of a shared section is said once, in its own file. */
export const checkPart = (all: SiteOutline, part: Outline): Diagnostic[] => [
  ...checkPartLinks(all, part),
  ...checkPhotos(all, part),
]

/**
 * Says of a section that lacks fields that pages share one of its type, which was probably meant.
 *
 * @param found in the order of the report: the first that is missing in a section says it
 */
export function hintAtShared({ shared }: Pick<SiteOutline, 'shared'>, found: Diagnostic[]): Diagnostic[] {
  const told = new Set<string>()
  return found.map((one) => {
    if (one.code !== 'missing-field') return one
    const [section, type] = /^sections\[\d+\] (\S+)$/.exec(one.where ?? '') ?? []
    const place = `${one.file} ${section}`
    if (type === undefined || told.has(place)) return one
    told.add(place)
    const names = [...(shared ?? [])].flatMap(([name, part]) => (part.type === type ? [`\`name: ${name}\``] : []))
    if (names.length === 0) return one
    const hint = `\`type: shared\` with ${names.join(' or ')} puts in the ${type} section that stands in ${sectionsFile}.`
    return { ...one, notes: [...one.notes, hint] }
  })
}

/** Shared sections that no page uses. What is absent from a rejected file may only be misspelt there. */
export function surveyUses({ shared }: SiteOutline): Survey {
  const used = new Set<string>()
  return {
    visit: (_, { uses }) => {
      for (const { name } of uses) used.add(name.text)
    },
    result: () =>
      [...(shared ?? [])].flatMap(([name, part]) => {
        if (used.has(name)) return []
        const message = `no page uses the shared section \`${name}\``
        const label = 'remove it, or use it'
        return [problem('hint', 'unused-shared-section', sectionsFile, part.top, message, { label })]
      }),
  }
}

function unknownName({ shared }: SiteOutline, { file }: Outline, use: Use): Diagnostic | undefined {
  const { name } = use
  if (!shared || shared.has(name.text)) return undefined
  const names = [...shared.keys()]
  const right = certain(name.text, names)
  const fix = right !== undefined && name.letters ? { span: name.letters, text: right } : undefined
  const known = names.length > 0 ? `shared sections: ${choices(names)}` : `${sectionsFile} has no sections.`
  const message = `there is no shared section \`${name.text}\``
  return problem('error', 'unknown-shared-section', file, { span: name.span, where: use.where }, message, {
    label: didYouMean(closest(name.text, names)),
    notes: [known],
    fix,
  })
}

/** A link to an anchor of the same page has to lead somewhere on every page that uses the section. */
function checkPartLinks(all: SiteOutline, part: Outline): Diagnostic[] {
  const isOnPage = (href: string) => targetOf(href)?.route === '' && href !== '#'
  const elsewhere = over(part, { links: part.links.filter(({ text }) => !isOnPage(text)) })
  const onPage = part.links.filter(({ text }) => isOnPage(text))
  const pages = onPage.length > 0 ? all.outlines.filter(({ outline }) => outline.parts.includes(part)) : []
  const broken = onPage.flatMap((link) => {
    const found = pages.flatMap(
      ({ outline }) => checkAnchor(all, part, link, outline, targetOf(link.text)?.anchor ?? '') ?? [],
    )
    return found
      .slice(0, 1)
      .map((one) => ({ ...one, notes: [...one.notes, 'The link stands on every page that uses this section.'] }))
  })
  return [...checkLinks(all, elsewhere), ...broken]
}
