import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const about = page(hero)

golden('not-a-field', 'the marks of Markdown around a page', `\`\`\`yaml\n${about}\`\`\`\n`)
golden(
  'not-a-field',
  'a page with what was said in a chat',
  `Sure! Here is your page:\n\n\`\`\`yaml\n${about}\`\`\`\n\nShall we go on?\n`,
)
golden('not-a-field', 'the mark of Markdown below a page', `${about}\`\`\`\n`)
golden(
  'not-a-field',
  'other marks of Markdown below a comment',
  `# About us\n~~~\n${about}~~~\n`.replaceAll('\n', '\r\n'),
)

it('takes code in Markdown as it is', () => {
  const code = page(`${hero}- type: prose\n  body: |\n    Words\n\n    \`\`\`yaml\n    name: x\n    \`\`\`\n`)
  expect(found(check({ 'about.yaml': code }))).toEqual([])
})
