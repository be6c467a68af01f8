import type { Explanation } from './explanation.ts'

/** Codes of what still works and has a better name by now. */
export const deprecatedCodes = {
  'deprecated-field': {
    title: 'A field has a new name, or will go away',
    why: 'The old name still works, so the page is built as before. It will be taken out of the schema when no page uses it any more, and is an error from then on. `npm run check -- --fix` writes the new name.',
    wrong: '- type: hero\n  subtitle: Your house',
    right: '- type: hero\n  text: Your house',
  },
  'deprecated-block': {
    title: 'A type of section has a new name, or will go away',
    why: 'The old type still works, so the page is built as before. It will be taken out when no page uses it any more. `npm run check -- --fix` writes the new name.',
    wrong: '- type: banner',
    right: '- type: call-to-action',
  },
  'deprecated-value': {
    title: 'One of the choices has a new name, or will go away',
    why: 'The old word still works, so the page is built as before. It will be taken out of the schema when no page uses it any more. `npm run check -- --fix` writes the new one.',
    wrong: 'variant: simple',
    right: 'variant: plain',
  },
} as const satisfies Record<string, Explanation>
