import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyOperation } from '../../../../src/yaml/operations/apply-operation.ts'
import type { Operation } from '../../../../src/yaml/operations/operation.ts'
import { parseYaml } from '../../../../src/yaml/parse-yaml.ts'
import { type Value, valueAt } from '../../../../src/yaml/path.ts'

const order = () => ['type', 'variant', 'heading', 'text', 'image', 'items', 'anchor']

function apply(text: string, ...operations: Operation[]): string {
  let result = parseYaml(text)
  for (const operation of operations) {
    const applied = applyOperation(result, operation, order)
    expect(applied).toHaveProperty('yaml')
    if ('yaml' in applied) result = applied.yaml
  }
  return result.text
}

/** Sets a value, whatever its current value is. */
function set(text: string, path: (string | number)[], value: Value): string {
  return apply(text, { op: 'set', path, value, expected: valueAt(parse(text), path) as Value })
}

const remove = (text: string, path: (string | number)[]): string =>
  apply(text, { op: 'remove', path, expected: valueAt(parse(text), path) as Value })

test.for([
  ['a plain text', 'heading: Old words # why', 'heading: New words # why', 'New words'],
  ['a plain text with a colon', 'heading: Old words', 'heading: "Price: high"', 'Price: high'],
  ['a plain text that is a number', 'heading: Old words', 'heading: "12"', '12'],
  ['a plain text that others read as true', 'heading: Old words', 'heading: "yes"', 'yes'],
  ['a plain text with a dash', 'heading: Old words', 'heading: "- one"', '- one'],
  ['a plain text with emoji', 'heading: Old words', 'heading: Salón 🏠', 'Salón 🏠'],
  ['single quotes', "heading: 'Old'", "heading: 'It''s new'", "It's new"],
  ['double quotes', 'heading: "Old"', 'heading: "Say \\"new\\""', 'Say "new"'],
  ['the quotes of the file', "a: 'x'\nheading: Old", "a: 'x'\nheading: 'a: b'", 'a: b'],
  ['a folded text', 'heading: >-\n  One two\n  three.', 'heading: >-\n  One two\n  four.', 'One two four.'],
  ['a folded text with a mark', 'heading: >- # note\n  One two', 'heading: >- # note\n  Six', 'Six'],
  ['a literal text', 'heading: |\n  One\n\n  Two', 'heading: |-\n  One\n\n  Three', 'One\n\nThree'],
  [
    'a plain text of two lines',
    'heading: One two\n      three four\nb: 1',
    'heading: One two\n      three five\nb: 1',
    'One two three five',
  ],
  ['a quoted text of two lines', "heading: 'One\n    two'", "heading: 'One\n    six'", 'One six'],
  ['quotes around nothing', 'heading: ""', 'heading: New', 'New'],
  ['an empty value', 'heading:\nb: 1', 'heading: New\nb: 1', 'New'],
  ['a text without a last line break', 'heading: Old', 'heading: New', 'New'],
  ['CRLF', 'a: 1\r\nheading: Old\r\nb: 2\r\n', 'a: 1\r\nheading: New\r\nb: 2\r\n', 'New'],
  ['CRLF in a block', 'heading: |-\r\n  A\r\n  B\r\nb: 2\r\n', 'heading: |-\r\n  A\r\n  C\r\nb: 2\r\n', 'A\nC'],
])('keeps the style of %s', ([, before = '', after = '', value = '']) => {
  expect(set(before, ['heading'], value)).toBe(after)
})

test('changes only one line of a folded text', () => {
  const lines = [
    'The first line of a text that is wrapped',
    'by its author, and the second one that',
    'ends here, in the third.',
  ]
  const text = `heading: >-\n  ${lines.join('\n  ')}\nb: 1\n`
  const changed = set(text, ['heading'], lines.join(' ').replace('second one', '2nd one'))
  expect(changed).toBe(text.replace('second one', '2nd one'))
  const longer = set(text, ['heading'], lines.join(' ').replace('first line', 'very first line'))
  expect(longer.split('\n').every((line) => line.length <= 44)).toBe(true)
  expect(set(longer, ['heading'], lines.join(' ')).length).toBe(text.length)
})

test('changes only one paragraph of Markdown', () => {
  const text = 'body: |\n  ## One\n\n  * first  \n  * second\n   \n  Last *one*.\nb: 1\n'
  const body = parse(text).body as string
  expect(set(text, ['body'], body.replace('second', '2nd'))).toBe(text.replace('second', '2nd'))
})

const sections = `# Page.
sections:
  # First.
  - type: hero
    # Not a joke.
    heading: One
    # text: off

  # Second,
  # with two lines.
  - type: stats
    heading: Two # two

  - type: text
    heading: Three
`

test('moves a section with its comments', () => {
  const expected = valueAt(parse(sections), ['sections', 1]) as Value
  const moved = apply(sections, { op: 'move', path: ['sections', 1], to: 0, expected })
  expect(moved).toBe(`# Page.
sections:
  # Second,
  # with two lines.
  - type: stats
    heading: Two # two

  # First.
  - type: hero
    # Not a joke.
    heading: One
    # text: off

  - type: text
    heading: Three
`)
  expect(apply(moved, { op: 'move', path: ['sections', 0], to: 1, expected })).toBe(sections)
})

test('moves an item of a nested list with its comments to the line of the outer dash, and back', () => {
  const rows = 'rows:\n  - - One\n    # Second,\n    # with two lines.\n    - Two\n  - - Three\n'
  const moved = apply(rows, { op: 'move', path: ['rows', 0, 1], to: 0, expected: 'Two' })
  expect(moved).toBe('rows:\n  - # Second,\n    # with two lines.\n    - Two\n    - One\n  - - Three\n')
  expect(apply(moved, { op: 'move', path: ['rows', 0, 0], to: 1, expected: 'Two' })).toBe(rows)
})

test('removes a section with its comments and one empty line', () => {
  expect(remove(sections, ['sections', 1])).toBe(sections.replace(/ {2}# Second[\s\S]*# two\n\n/, ''))
  expect(remove(sections, ['sections', 2])).toBe(sections.replace(/\n {2}- type: text[\s\S]*$/, ''))
})

test('removes a field without leaving an empty line', () => {
  expect(remove(sections, ['sections', 0, 'heading'])).toBe(sections.replace(/ {4}# Not a joke.\n.*\n/, ''))
})

test('adds a field in the order of the schema', () => {
  expect(set(sections, ['sections', 0, 'variant'], 'wide')).toBe(
    sections.replace('  - type: hero\n', '  - type: hero\n    variant: wide\n'),
  )
  expect(set('- heading: A\n- heading: B\n', [0, 'type'], 'x')).toBe('- type: x\n  heading: A\n- heading: B\n')
})

test('adds a list item in the style of the list', () => {
  const added = apply(sections, { op: 'insert', path: ['sections', 1], value: { type: 'a', items: ['x', 'y: z'] } })
  expect(added).toContain('    # text: off\n\n  - type: a\n    items:\n      - x\n      - "y: z"\n\n  # Second,')
  expect(apply('a:\n-   b: 1\n', { op: 'insert', path: ['a', 1], value: { b: 2, c: 3 } })).toBe(
    'a:\n-   b: 1\n-   b: 2\n    c: 3\n',
  )
  expect(apply('a: [x, y]\n', { op: 'insert', path: ['a', 1], value: 'b, c' })).toBe('a: [x, "b, c", y]\n')
  expect(apply('a:\n- x\n', { op: 'insert', path: ['a', 1], value: 'b' })).toBe('a:\n- x\n- b\n')
  expect(apply('a: []\nb: 1\n', { op: 'insert', path: ['a', 0], value: 'b' })).toBe('a:\n  - b\nb: 1\n')
})

test('leaves an empty list when the last item is removed', () => {
  expect(remove('a: # note\n  # x\n  - x\nb: 1\n', ['a', 0])).toBe('a: [] # note\nb: 1\n')
  expect(remove('a: [x]\n', ['a', 0])).toBe('a: []\n')
})

test('a file loses its last field and gets a first one again', () => {
  const file = '# For all pages.\n\na:\n  b: c\n'
  const empty = '# For all pages.\n\n{}\n'
  expect(remove(file, ['a'])).toBe(empty)
  expect(set(empty, ['a'], { b: 'c' })).toBe(file)
  expect(set('{}', ['a'], 'b')).toBe('a: b')
})

test('removes the rewrite mark of a changed text', () => {
  const text = 'heading: >- # rewrite: text\n  Old\n# rewrite: text\nb: c\n'
  expect(set(text, ['heading'], 'New')).toBe('heading: >-\n  New\n# rewrite: text\nb: c\n')
  expect(apply(text, { op: 'done', path: ['b'] })).toBe('heading: >- # rewrite: text\n  Old\nb: c\n')
  expect(set('a: x # replace: the name\n', ['a'], 'z')).toBe('a: z\n')
})

test('a line with several texts keeps its mark when one of them is changed', () => {
  const text = 'a:\n  - { b: x, c: y } # rewrite: text\n'
  expect(set(text, ['a', 0, 'b'], 'z')).toBe(text.replace('x', 'z'))
  expect(apply(text, { op: 'done', path: ['a', 0] })).toBe('a:\n  - { b: x, c: y }\n')
})

test('a mark is in the line of a text, or above a text that goes on in the next line, and can be taken away', () => {
  const text = 'a: x\nb: >-\n  y\n  z\nc:\n  - d: x\n      y\n    e: 1\nf: [{ g: x }, { g: y }]\n'
  const paths: (string | number)[][] = [['a'], ['b'], ['c', 0, 'd'], ['c', 0, 'e'], ['f', 1, 'g']]
  const marked = paths.reduce((yaml, path) => apply(yaml, { op: 'mark', path, word: 'text' }), text)
  expect(marked).toBe(
    'a: x # rewrite: text\nb: >- # rewrite: text\n  y\n  z\nc:\n    # rewrite: text\n  - d: x\n      y\n    e: 1 # rewrite: text\nf: [{ g: x }, { g: y }] # rewrite: text\n',
  )
  expect(paths.reduce((yaml, path) => apply(yaml, { op: 'done', path }), marked)).toBe(text)
})

test('a list that is emptied keeps the comment of its field', () => {
  expect(set('items: # two for now\n  - a # first\n  - b\nc: d\n', ['items'], [])).toBe(
    'items: [] # two for now\nc: d\n',
  )
})

test('changes nothing if the file has another value or errors', () => {
  expect(applyOperation(parseYaml('a: 1\n'), { op: 'set', path: ['a'], value: 2, expected: 3 })).toEqual({
    conflict: 1,
  })
  expect(applyOperation(parseYaml('a: 1\n'), { op: 'set', path: ['a'], value: 2 })).toEqual({ conflict: 1 })
  // A change whose answer was lost is asked for again.
  expect(apply('a: 2\n', { op: 'set', path: ['a'], value: 2, expected: 1 })).toBe('a: 2\n')
  expect(applyOperation(parseYaml('a: "1\n'), { op: 'done', path: ['a'] })).toHaveProperty('refused')
  expect(applyOperation(parseYaml('a: 1\n'), { op: 'source', text: 'a: "1\n', expected: 'a: 1\n' })).toHaveProperty(
    'refused',
  )
})
