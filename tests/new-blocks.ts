/*
 * Blocks with odd names, for what must work with every new block: files by path from the root of a project.
 */

/** The field `type` of a schema, and what every block has. */
const schemaOf = (type: string, required: string[], properties: object, rest: object = {}): string =>
  `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: type,
      description: 'What the tests of the engine have not seen before.',
      ...rest,
      type: 'object',
      additionalProperties: false,
      required: ['type', ...required],
      properties: {
        type: { description: 'The kind of section.', const: type, examples: [type] },
        heading: { $ref: '../common.schema.json#/definitions/heading' },
        ...properties,
        anchor: { $ref: '../common.schema.json#/definitions/anchor' },
      },
    },
    null,
    2,
  )}\n`

const code = (pattern: string, example: string) => ({
  description: 'A value with a form of its own.',
  type: 'string',
  pattern,
  patternErrorMessage: `it looks like \`${example}\``,
  examples: [example],
})

/** An island of two components of Mantine, with a pattern and a choice under names of its own. */
export const island: Readonly<Record<string, string>> = {
  'schema/blocks/wizard-of-slipway-appointments.schema.json': schemaOf(
    'wizard-of-slipway-appointments',
    ['heading', 'berth', 'tideTable'],
    {
      berth: code('^[A-Z]{2}-[0-9]+$', 'QA-7'),
      tideTable: { description: 'Which table it reads.', enum: ['spring', 'neap'], examples: ['neap'] },
    },
  ),
  'schema/blocks/wizard-of-slipway-appointments.example.yaml':
    'type: wizard-of-slipway-appointments\nheading: When is there water?\nberth: QA-7\ntideTable: neap\n',
  'src/blocks/wizard-of-slipway-appointments.tsx': `'use client'
import { Select, Slider } from '@mantine/core'
import { useState } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'

/** Chooses a tide and a depth. */
export function WizardOfSlipwayAppointments(props: BlockProps<'wizard-of-slipway-appointments'>) {
  const { heading, berth, tideTable, anchor } = props
  const [depth, setDepth] = useState(3)
  return (
    <SectionFrame heading={heading} anchor={anchor}>
      <Select label={berth} data={['spring', 'neap']} defaultValue={tideTable} />
      <Slider thumbLabel={berth} min={1} max={9} value={depth} onChange={setDepth} />
    </SectionFrame>
  )
}
`,
}

/** A block that shows reviews, among them those in files. */
export const withData: Readonly<Record<string, string>> = {
  'schema/blocks/overheard.schema.json': schemaOf(
    'overheard',
    ['heading'],
    {
      from: {
        description: 'reviews: show the files in pages/_data/reviews/.',
        enum: ['reviews'],
        examples: ['reviews'],
      },
      where: { $ref: '../common.schema.json#/definitions/where' },
      names: { $ref: '../common.schema.json#/definitions/names' },
      limit: { $ref: '../common.schema.json#/definitions/limit' },
      items: {
        description: 'What was said.',
        type: 'array',
        minItems: 1,
        items: { $ref: '../common.schema.json#/definitions/review' },
        examples: [[{ name: 'Ana', location: 'At sea', rating: 5, text: 'Dry.' }]],
      },
    },
    { traits: { data: true } },
  ).replace(
    /\n\}\n$/,
    `,
  "allOf": [
    {
      "if": { "not": { "required": ["from"] } },
      "then": { "required": ["items"], "properties": { "where": false, "names": false, "limit": false } }
    }
  ]
}
`,
  ),
  'schema/blocks/overheard.example.yaml':
    'type: overheard\nheading: Overheard\nitems:\n  - name: Ana\n    location: At sea\n    rating: 5\n    text: Dry.\n',
  'src/blocks/overheard.tsx': `import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { SectionFrame } from '../components/section-frame.tsx'

/** Names with what they said. */
export function Overheard({ heading, items, anchor }: BlockProps<'overheard'>) {
  return (
    <SectionFrame heading={heading} anchor={anchor}>
      {items.map(({ name, text }) => (
        <div key={name}>
          <p>{name}</p>
          <Paragraphs>{text}</Paragraphs>
        </div>
      ))}
    </SectionFrame>
  )
}
`,
}
