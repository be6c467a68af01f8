import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inEnglish } from '../../../../src/words/message.ts'
import { listFiles } from '../../../../src/workspace/files/list-files.ts'
import { svgScript } from '../../../../src/workspace/files/svg-files.ts'
import { company } from '../../../project-copy.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`

const wrong = [
  svg('<script>alert(1)</script>'),
  svg('<script href="https://evil.example/x.js"/>'),
  svg('<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:SCRIPT>'),
  svg('', ' onload="alert(1)"'),
  svg('<path d="a>b"\nonclick = \'alert(1)\'/>'),
  svg('<path d=""onclick="alert(1)"/>'),
  svg('<a href="javascript:alert(1)"><path/></a>'),
  svg('<a xlink:href="&#x6A;ava&#10;script:alert(1)"><path/></a>'),
  svg('<a href=" java\nscript:alert(1)"><path/></a>'),
  svg('<set attributeName="href" to="javascript:alert(1)"/>'),
  svg('<image href="data:image/svg+xml,x"/>'),
  svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  `<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;alert(1)&#60;/script&#62;">]>${svg('&x;')}`,
  `<?xml-stylesheet href="x.xsl" type="text/xsl"?>${svg('')}`,
  svg('<![CDATA[ <!-- ]]><script>alert(1)</script><![CDATA[ --> ]]>'),
  Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le').toString(),
]

test.for(wrong)('a drawing with code is refused: %s', (text) => {
  expect(inEnglish(svgScript(text) ?? '')).toMatch(/which would run on the site|not in UTF-8/)
})

const right = [
  svg('<title>A script on paper: javascript</title><path d="M0 0h8"/>'),
  svg('<image href="data:image/png;base64,iVBORw0KGgo="/><a href="https://casa-ejemplo.example/on=1"><path/></a>'),
  svg('<style>path{fill:var(--brand-7,#1f6f8b)}</style><linearGradient id="one"/><use href="#one"/>'),
  ...readdirSync(`${company}/drawings`).map((name) => readFileSync(`${company}/drawings/${name}`, 'utf8')),
]

test('other drawings are not', () => {
  for (const text of right) expect(svgScript(text), text).toBe(undefined)
})

test('a drawing with code stays a file of the site, and cannot be read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'drawings-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'pages/logo.svg'), wrong[0] ?? '')
  const { otherFiles, unreadable } = await listFiles(root)
  expect([...otherFiles]).toEqual(['pages/logo.svg'])
  expect(inEnglish(unreadable.get('pages/logo.svg') ?? '')).toContain('it has a script')
})
