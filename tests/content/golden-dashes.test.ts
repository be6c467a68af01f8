import { golden } from './golden.ts'
import { hero, page } from './project.ts'

for (const [name, line] of [
  ['the dash of the first section', '    type: hero'],
  ['the dash of the first section and its blanks', '  type: hero'],
  ['the first section starts like a field of the page', 'type: hero'],
] as const)
  golden('needs-list', name, page(`${hero}- type: stats\n  facts: []\n`).replace('  - type: hero', line))
golden(
  'needs-list',
  'the dash of the first section whose fields stand too far left',
  page(`${hero.replace('- ', '').replaceAll('\n  ', '\n')}- type: stats\n  facts: []\n`),
)
golden(
  'needs-list',
  'the dash of the first item',
  page(
    `${hero}- type: stats\n  facts:\n      value: 40+\n      label: homes\n    - value: 4.8/5\n      label: rating\n`,
  ),
)
golden('needs-list', 'the dash of the first text', 'keywords:\n  one\n- two\n- three\n')
