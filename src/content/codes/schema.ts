import type { Explanation } from './explanation.ts'

/** Codes of files that do not match their schema. */
export const schemaCodes = {
  'unknown-key': {
    title: 'A field is not known here',
    why: 'Each kind of section takes its own fields, and nothing else: a misspelt field would simply not be shown. The report lists the fields that are known.',
    wrong: '- type: hero\n  headng: Your house',
    right: '- type: hero\n  heading: Your house',
  },
  'misplaced-key': {
    title: 'A field stands in the wrong place',
    why: 'The field is known, but in the group around this one, inside it or beside it. Most often the line is indented too much or too little, or has a dash too many.',
    wrong: '- type: hero\nheading: Your house',
    right: '- type: hero\n  heading: Your house',
  },
  'missing-field': {
    title: 'A field is missing',
    why: 'The page cannot be shown without it. The report says what it is for, with an example. Some fields are needed only because of another one, such as `service` on a page with `kind: location`.',
    wrong: '- type: hero\n  variant: plain',
    right: '- type: hero\n  variant: plain\n  heading: Your house',
  },
  'unknown-block': {
    title: 'There is no such type of section',
    why: 'The report lists all types. A new one takes a schema, an example and a component.',
    wrong: '- type: herro',
    right: '- type: hero',
  },
  'unknown-icon': {
    title: 'There is no such icon',
    why: 'Only the icons of the list are part of the site, so that visitors do not load thousands. A developer can add one to schema/common.schema.json.',
    wrong: 'icon: hamer',
    right: 'icon: hammer',
  },
  'not-a-choice': {
    title: 'A value is not one of the choices',
    why: 'The field takes one of a few words, which the report lists.',
    wrong: 'variant: plan',
    right: 'variant: plain',
  },
  'empty-value': {
    title: 'A field is empty',
    why: 'A field that is there says something. Remove the line if there is nothing to say. A value that starts with # is taken for a comment and has to stand in quotes.',
    wrong: 'href: #contact',
    right: 'href: "#contact"',
  },
  'needs-list': {
    title: 'A list is wanted',
    why: 'The field can have several entries, so even a single one is written as a list: each on its own line, behind a dash and a space.',
    wrong: 'actions:\n  label: Call us\n  href: /#contact',
    right: 'actions:\n  - label: Call us\n    href: /#contact',
  },
  'needs-one': {
    title: 'One thing is wanted, not a list',
    why: 'The field has exactly one value. Remove the dash.',
    wrong: 'heading:\n  - Your house',
    right: 'heading: Your house',
  },
  'wrong-type': {
    title: 'A value is of the wrong kind',
    why: 'Numbers are written as digits without quotes, units or thousands separators; yes and no as true and false; groups as fields on the lines below, indented.',
    wrong: 'noindex: yes',
    right: 'noindex: true',
  },
  'wrong-format': {
    title: 'A text does not look the way its field wants it',
    why: 'Links start with /, #, https://, mailto: or tel:. Dates are year-month-day. Anchors have lower-case letters, digits and hyphens. The report shows an example, and a correction where there is a likely one.',
    wrong: 'href: services',
    right: 'href: /services',
  },
  'wrong-count': {
    title: 'A list has too many or too few entries',
    why: 'The design has room for a certain number. More belong into a second section.',
    wrong: 'keywords: [kitchen]',
    right: 'keywords: [kitchen, bathroom, Marbella]',
  },
  'out-of-range': {
    title: 'A number is too large or too small',
    why: 'The report says what the field takes.',
    wrong: 'rating: 6',
    right: 'rating: 5',
  },
  'too-long': {
    title: 'A text is too long for its place',
    why: 'The report says how many characters there is room for.',
    wrong: 'badge: The most popular of all our services',
    right: 'badge: Most Popular',
  },
  'repeated-entry': {
    title: 'A list has the same entry twice',
    why: 'The second one adds nothing. Remove it, or write what was meant.',
    wrong: 'keywords: [kitchen, bathroom, kitchen]',
    right: 'keywords: [kitchen, bathroom, Marbella]',
  },
  'not-used-here': {
    title: 'A field has no use in this variant',
    why: 'The section would not show it. Remove it, or choose a variant that does.',
    wrong: '- type: hero\n  variant: plain\n  image: …',
    right: '- type: hero\n  variant: photo\n  image: …',
  },
} as const satisfies Record<string, Explanation>
