import { expect, test } from 'vitest'
import { complete } from '../../../src/language-server/complete.ts'
import { cursorAt } from '../../../src/language-server/cursor.ts'
import { siteOf } from '../../site-in-memory.ts'

const site = siteOf({
  '_data/people/ana-ruiz.yaml': 'name: Ana Ruiz\n',
  '_data/branches/old-harbour.yaml': 'name: Old Harbour\n',
  '_data/projects/terrace.yaml': 'title: A terrace\n',
})

test.for([
  ['the author of an article', 'article:\n  author: ', ['ana-ruiz']],
  ['the branch of a page', 'branch: ', ['old-harbour']],
  ['the data of a section', 'sections:\n  - type: card-grid\n    from: projects\n    names:\n      - ', ['terrace']],
] as const)('proposes the names of the data files for %s', ([, text, names]) => {
  const cursor = cursorAt(text, text.length)
  if (!cursor) throw new Error('nothing can be typed here')
  expect(complete(site, 'pages/index.yaml', cursor).map(({ label }) => label)).toEqual(names)
})
