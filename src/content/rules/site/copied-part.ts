import { routeOf } from '../../model/routes.ts'
import type { PageDocument } from '../../model/site.ts'
import type { SchemaWalker } from '../../schema/schema-walker.ts'
import type { TextAt } from '../../summary/file-summary.ts'
import { defineRule } from '../lib/define-rule.ts'
import { copiedPairs } from '../lib/site/similar-pages.ts'

/** Prominent parts that copies often do not change. */
const parts = {
  heading: ['the main heading', 'is'],
  image: ['the main photo', 'is'],
  facts: ['the figures', 'are'],
} as const

export default defineRule({
  code: 'copied-part',
  severity: 'warning',
  docs: {
    summary: 'A copied page has the same heading, photo or figures as its source',
    why: 'Visitors see these first, and they are rarely true of two places.',
    wrong: '# on both pages\nheading: Between the sea and the hills',
    right: '# on this page\nheading: From the port to the old town',
  },
  onSite: (site, report) => {
    const walker = site.schemas.walkers.page
    for (const { copy, source } of copiedPairs(site)) {
      const [own, others] = [partsOf(copy.document, walker), partsOf(source.document, walker)]
      for (const key of Object.keys(parts) as (keyof typeof parts)[]) {
        const [part, other] = [own[key], others[key]]
        // A part with the name of the other page is reported by copied-name.
        if (!part || part.text !== other?.text || part.text.includes(source.name)) continue
        const [words, verb] = parts[key]
        report(copy.file, {
          message: `${words} ${verb} the same as on the page of ${source.name}`,
          place: part.place,
          label: `choose one for ${copy.name === source.name ? routeOf(copy.file) : copy.name}`,
          related: [{ file: source.file, place: other.place, message: 'the same is at' }],
        })
      }
    }
  },
})

function partsOf(document: PageDocument, walker: SchemaWalker): Partial<Record<keyof typeof parts, TextAt>> {
  const found: ReturnType<typeof partsOf> = {}
  for (const [index, section] of document.sections.entries()) {
    const path = ['sections', index] as const
    const { facts, heading, image } = section as { facts?: unknown; heading?: string; image?: { src: string } }
    if (facts && !found.facts)
      found.facts = { text: JSON.stringify(facts), place: { path: [...path, 'facts'], target: 'entry' } }
    const { traits } = Object(walker.at(path, document).schemas.find((schema) => schema.traits)) as {
      traits?: { cardImage?: boolean }
    }
    if (!traits?.cardImage || found.heading) continue
    if (heading) found.heading = { text: heading, place: { path: [...path, 'heading'] } }
    if (image) found.image = { text: image.src, place: { path: [...path, 'image', 'src'] } }
  }
  return found
}
