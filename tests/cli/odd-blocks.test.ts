import { execFileSync } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { command, copyProject, type ProjectCopy, run } from '../project-copy.ts'

const project = resolve(import.meta.dirname, '../..')

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
const island = {
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

/** A block that shows the files of a kind of data. */
const withData = {
  'schema/blocks/crew.schema.json': schemaOf(
    'crew',
    ['heading'],
    {
      from: { description: 'people: show the files in pages/_data/people/.', enum: ['people'], examples: ['people'] },
      where: { $ref: '../common.schema.json#/definitions/where' },
      names: { $ref: '../common.schema.json#/definitions/names' },
      limit: { $ref: '../common.schema.json#/definitions/limit' },
      items: {
        description: 'The crew.',
        type: 'array',
        minItems: 1,
        items: { $ref: '../common.schema.json#/definitions/person' },
        examples: [[{ name: 'Ana', role: 'Mate' }]],
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
  'schema/blocks/crew.example.yaml': 'type: crew\nheading: Who is aboard\nitems:\n  - name: Ana\n    role: Mate\n',
  'src/blocks/crew.tsx': `import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'

/** Names with what they do. */
export function Crew({ heading, items, anchor }: BlockProps<'crew'>) {
  return (
    <SectionFrame heading={heading} anchor={anchor}>
      {items.map(({ name, role }) => (
        <p key={name}>
          {name}, {role}
        </p>
      ))}
    </SectionFrame>
  )
}
`,
}

/** What tests read besides what a build reads. The pages of the copy are the company's: no test needs the sample. */
const others = ['tests', '.github', '.vscode', '.biome.json', '.gitignore', 'README.md', 'package-lock.json']

/** Every test that looks at all blocks. */
const suites = [
  'tests/unit',
  'tests/schema',
 
  'tests/e2e/blocks',
  'tests/e2e/injection',
  'tests/build/sizes',
]

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
  const { root } = copy
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const name of others) await cp(join(project, name), join(root, name), { recursive: true })
  expect(await command(root, 'new', 'block', 'appointment-calendar')).toMatchObject({ code: 0 })
  for (const [path, text] of Object.entries({ ...island, ...withData })) await writeFile(join(root, path), text)
  expect(await command(root, 'generate')).toMatchObject({ code: 0 })
  await run(root, '@biomejs/biome/bin/biome', 'format', '--write', 'schema/blocks')
})
afterAll(() => copy.remove())

it('blocks of each kind under odd names pass all checks of a developer', { tags: ['slow'] }, async () => {
  const { code, output } = await command(copy.root, 'test', ...suites)
  expect(code, output.slice(-20_000)).toBe(0)
})
