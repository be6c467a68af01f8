import type { Explanation } from './explanation.ts'

/** Codes of the sections that several pages share. */
export const sharedCodes = {
  'unknown-shared-section': {
    title: 'There is no shared section of this name',
    why: 'A section with `type: shared` names a section that stands in pages/_sections.yaml. The report lists the names that are there.',
    wrong: '- type: shared\n  name: contakt',
    right: '- type: shared\n  name: contact',
  },
  'unused-shared-section': {
    title: 'No page uses a shared section',
    why: 'Nothing breaks while it stands in pages/_sections.yaml, but nobody sees it. Put it in on a page with `type: shared`, or remove it.',
    wrong: 'summer-offer:\n  type: call-to-action\n  …',
    right: '- type: shared\n  name: summer-offer',
  },
} as const satisfies Record<string, Explanation>
