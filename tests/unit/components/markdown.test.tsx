import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown, mainHeadingsOf, parseMarkdown } from '../../../src/components/markdown.tsx'
import { parseWithTables } from '../../../src/components/markdown-table.tsx'

const html = (source: string) => renderToStaticMarkup(<Markdown text={parseMarkdown(source)} />)

describe('Markdown', () => {
  it.each([
    ['a paragraph', 'One line.', '<p>One line.</p>'],
    ['emphasis', '*soft* and **loud**', '<p><em>soft</em> and <strong>loud</strong></p>'],
    ['code in a line', 'Run `npm start`.', '<p>Run <code>npm start</code>.</p>'],
    ['a block of code', '    a < b', '<pre><code>a &lt; b</code></pre>'],
    ['a quote', '> Yes.', '<blockquote><p>Yes.</p></blockquote>'],
    ['a line break', 'one\\\ntwo', '<p>one<br/>two</p>'],
    ['a rule', '---', '<hr/>'],
    ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a numbered list from 3', '3. one\n4. two', '<ol start="3"><li>one</li><li>two</li></ol>'],
    ['paragraphs in a list', '- one\n\n  more', '<ul><li><p>one</p><p>more</p></li></ul>'],
    ['headings', '## Big\n\n### Small', '<h2 id="big">Big</h2><h3 id="small">Small</h3>'],
    ['a first heading, under the h1 of the page', '# Top', '<h2 id="top">Top</h2>'],
  ])('renders %s', (_, source, expected) => expect(html(source)).toBe(expected))
})

describe('tables', () => {
  const source = 'Prices:\n| | **Price** |\n|---|--:|\n| [Cut](/cut) | €35 | more |\n| Dry |'

  it('have headings of columns and rows, and no cells beyond them', () =>
    expect(
      renderToStaticMarkup(<Markdown text={parseWithTables(source)} />).replaceAll(/ (?:class|data-\w+)="[^"]*"/g, ''),
    ).toBe(
      '<p>Prices:</p><table><thead><tr><td></td><th scope="col"><strong>Price</strong></th></tr></thead><tbody>' +
        '<tr><th scope="row"><a href="/cut">Cut</a></th><td>€35</td></tr><tr><th scope="row">Dry</th><td></td></tr></tbody></table>',
    ))

  it('are text where a text has none', () => expect(html(source)).not.toContain('<table'))
})

describe('links', () => {
  it.each([
    '/services/home-renovations',
    '/#contact',
    '#costs',
    'https://example.com/a?b=c',
    'http://example.com',
    'mailto:hola@casa-ejemplo.example',
    'tel:+34000000000',
  ])('can lead to %s', (href) => expect(html(`[go](${href})`)).toBe(`<p><a href="${href}">go</a></p>`))

  it('uses the first of two definitions of a link', () => {
    expect(html('[go][Here]\n\n[here]: /a\n[here]: /b')).toBe('<p><a href="/a">go</a></p>')
  })

  it.each([
    ['a script', '[go](javascript:alert(1))'],
    ['a script in capitals', '[go](JaVaScRiPt:alert(1))'],
    ['a script with a tab in its scheme', '[go](java&Tab;script:alert(1))'],
    ['a script with a line break in its scheme', '[go](java&NewLine;script:alert(1))'],
    ['a script after a control character', '[go](&#1;javascript:alert(1))'],
    ['a script after a space', '[go](< javascript:alert(1)>)'],
    ['a script with its colon as an entity', '[go](javascript&colon;alert(1))'],
    ['a script by name', '[go][x]\n\n[x]: javascript:alert(1)'],
    ['a script in angle brackets', '<javascript:alert(1)>'],
    ['another scheme', '[go](vbscript:x)'],
    ['data', '[go](data:text/html,<script>alert(1)</script>)'],
    ['data in base64', '[go](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a file', '[go](file:///etc/passwd)'],
    ['another site without its scheme', '[go](//evil.example)'],
    ['another site after a backslash', '[go](/\\\\evil.example)'],
    ['another site after a tab', '[go](/&Tab;/evil.example)'],
    ['an address with an invisible character', '[go](/services&#8203;x)'],
    ['a relative address', '[go](services)'],
    ['nothing', '[go]()'],
  ])('renders a link to %s as plain text', (_, source) => {
    expect(html(source)).not.toContain('<a')
    expect(html(source)).not.toContain('href')
  })
})

describe('syntax of other Markdown renderers', () => {
  it.each([
    ['an element', 'a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['a block', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a comment', '<!-- note -->', '<p>&lt;!-- note --&gt;</p>'],
    ['an entity', '&lt;b&gt;', '<p>&lt;b&gt;</p>'],
  ])('shows HTML as text: %s', (_, source, expected) => expect(html(source)).toBe(expected))

  it.each([
    ['from an address', 'See ![the *plan*](javascript:alert(1))'],
    ['by name', 'See ![the *plan*][p]\n\n[p]: https://example.com/p.png'],
  ])('shows an image %s as its alternative text', (_, source) => expect(html(source)).toBe('<p>See the plan</p>'))

  it('shows the text of an unknown node', () => {
    const text = parseMarkdown('')
    text.root.children.push({ type: 'delete', children: [{ type: 'text', value: 'still <here>' }] } as never)
    expect(renderToStaticMarkup(<Markdown text={text} />)).toBe('<p>still &lt;here&gt;</p>')
  })
})

describe('anchors of headings', () => {
  it('are unique ids made from their text', () => {
    expect(html('## Où *économiser* ?\n\n## Ou economiser')).toContain('<h2 id="ou-economiser">')
    expect(html('## Twice\n\n## Twice')).toBe('<h2 id="twice">Twice</h2><h2 id="twice-2">Twice</h2>')
  })

  it.each([
    ['Цены на ремонт', 'цены-на-ремонт', 'part'],
    ['Πόσο κοστίζει;', 'πόσο-κοστίζει', 'part'],
    ['हिन्दी में', 'हिन्दी-में', 'part'],
    ['料金と「納期」', '料金と-納期', 'part'],
    ['الأسعار 2027', 'الأسعار-2027', '2027'],
    ['Það er gott', 'það-er-gott', 'a-er-gott'],
  ])('keep the letters of %s, and old links to it', (text, id, before) => {
    expect(html(`## ${text}`)).toBe(`<h2 id="${id}"><a name="${before}"></a>${text}</h2>`)
  })

  it('stay the same when a heading is inserted above them', () => {
    expect(html('## Новое\n\n## Цены')).toContain('<h2 id="цены">')
  })

  it('are as before in Latin letters, and numbered without any', () => {
    expect(html('## Ærø, Łódź & São João²')).toContain('<h2 id="aero-lodz-sao-joao2">')
    expect(html('## ¿?\n\n## …')).toBe('<h2 id="part">¿?</h2><h2 id="part-2">…</h2>')
  })

  it('are listed for the main headings', () => {
    expect(mainHeadingsOf(parseMarkdown('## A & `b`\n\n### Less\n\n## C'))).toEqual([
      { id: 'a-b', title: 'A & b' },
      { id: 'c', title: 'C' },
    ])
  })
})
