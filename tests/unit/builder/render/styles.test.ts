import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createStyleSplitter } from '../../../../src/builder/render/page-styles.ts'
import { parseStyles } from '../../../../src/builder/render/parse-styles.ts'

const hero = (name: string) => `${name}_ITB4sW`
const stats = (name: string) => `${name}_a-q_CG`

const sheetOf = (css: string, body: string): string => createStyleSplitter(parseStyles(css))(body).content

describe('the style sheet of a page', () => {
  test('has the rules for classes on the page', () => {
    const css = `.${hero('title')}{color:red}.${hero('later')}{color:tan}.${stats('list')}{color:blue}`
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).toBe(`.${hero('title')}{color:red}`)
  })

  test('has the rules that belong to no block', () => {
    expect(sheetOf('html{color:red}a:hover{color:blue}@font-face{font-family:A}', '')).toBe(
      'html{color:red}a:hover{color:blue}@font-face{font-family:A}',
    )
  })

  test('has the rules for attributes and values on the page', () => {
    const css =
      '.m_1[data-variant=filled]{a:c}.m_1[data-variant=light]{a:d}.m_1[data-variant^=fi]{a:e}.m_1[data-odd]{a:f}.m_1[data-loading]{a:g}'
    expect(sheetOf(css, '<a class="m_1" data-variant="filled" data-odd="">')).toBe(
      '.m_1[data-variant=filled]{a:c}.m_1[data-variant^=fi]{a:e}.m_1[data-odd]{a:f}',
    )
  })

  test('has no rules for another colour scheme', () => {
    const css = ':where([data-mantine-color-scheme=light]) .m_1{a:b}:where([data-mantine-color-scheme=dark]) .m_1{a:c}'
    expect(sheetOf(css, '<a class="m_1">')).toBe('.m_1{a:b}')
  })

  test('does not require what `:not()` excludes', () => {
    expect(sheetOf('.m_1:not(.m_2){a:b}', '<a class="m_1">')).toBe('.m_1:not(.m_2){a:b}')
  })

  test('requires one argument of `:is()` and `:where()`', () => {
    const css = '.m_1:where(.m_3, .m_4){a:c}.m_1:is(:has(.m_2), .m_4 .m_5){a:d}.m_1:is(:hover,.m_4){a:e}'
    expect(sheetOf(css, '<a class="m_1">')).toBe('.m_1:is(:hover,.m_4){a:e}')
    expect(sheetOf(css, '<a class="m_1"><b class="m_4">')).toBe('.m_1:where(.m_3, .m_4){a:c}.m_1:is(:hover,.m_4){a:e}')
    expect(sheetOf(css, '<a class="m_1"><b class="m_2 m_3">')).toBe(css)
  })

  test('has the rules for kinds of fields on the page', () => {
    const css = '.m_1[type=number]{a:b}.m_1:disabled{a:c}.m_1[readonly]{a:d}.m_1::-webkit-search-results-button{a:e}'
    expect(sheetOf(css, '<input class="m_1" type="text">')).toBe('')
    expect(sheetOf(css, '<input class="m_1" type="number" disabled="" readOnly="">')).toBe(
      '.m_1[type=number]{a:b}.m_1:disabled{a:c}.m_1[readonly]{a:d}',
    )
    expect(sheetOf(css, '<input class="m_1" type="search">')).toBe('.m_1::-webkit-search-results-button{a:e}')
  })

  test('keeps the matching selectors of a rule', () => {
    expect(sheetOf('.m_3,.m_1,p{a:b}', '<a class="m_1">')).toBe('.m_1,p{a:b}')
  })

  test('has rules in queries, and no empty query', () => {
    const css = `@media print{.${hero('title')}{a:b}.${stats('list')}{a:c}}@media screen{.${stats('list')}{a:d}}`
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).toBe(`@media print{.${hero('title')}{a:b}}`)
  })

  test('replaces variables of `:root` by values, except those used in attributes', () => {
    const css = ':root{--mantine-b:var(--mantine-c);--mantine-c:2;--d:3;--e:4}p{top:var(--mantine-b);left:var(--d)}'
    expect(sheetOf(css, '<p style="left:var(--d)">')).toBe(':root{--d:3}p{top:2;left:3}')
  })

  test('replaces variables by values if they are the same on all instances of a component', () => {
    const css =
      '.m_1{--b:1;--c:2;--d:3;--e:4}.m_1[data-x]{--c:5}@media print{.m_2{--f:6}}.m_2{top:var(--b);left:var(--c)'
    expect(sheetOf(`${css};right:var(--d,7);bottom:var(--f)}`, '<a class="m_1" data-x=""><b class="m_2">')).toBe(
      '.m_1{--c:2;--d:3}.m_1[data-x]{--c:5}@media print{.m_2{--f:6}}.m_2{top:1;left:var(--c);right:var(--d,7);bottom:var(--f)}',
    )
  })

  test.each([
    [':root{--a:1}.m_1{--a:2}p{top:var(--a)}', '<p class="m_1">', 'set for a part of the page'],
    [':root{--a:1}@media print{:root{--a:2}}p{top:var(--a)}', '<p>', 'other on paper'],
    [':root{--a:1}p{top:var(--a)}', '<p style="--a:2">', 'set by an attribute'],
    [':root{--a:var(--b);--b:1}.m_1{--b:2}p{top:var(--a)}', '<p class="m_1">', 'made of such a variable'],
  ])('keeps variables that are not the same everywhere: %s', (css, body) => {
    expect(sheetOf(css, body)).toBe(css)
  })

  test('uses the fallback of a variable that is never set', () => {
    const css = 'p{top:var(--a,var(--b,calc(1px + var(--c, (2px * 3)))));left:var(--d)}'
    expect(sheetOf(css, '<p style="--b:1">')).toBe('p{top:var(--b,calc(1px + (2px * 3)));left:var(--d)}')
  })

  test('has the used sizes of a component, and every variable of our own rules', () => {
    const css = `.m_1{--size-a:1;--size-b:var(--c);--c:3;width:var(--size)}.${hero('title')}{--mine:1}`
    expect(sheetOf(css, `<a class="m_1 ${hero('title')}" style="--size:var(--size-a)">`)).toBe(
      `.m_1{--size-a:1;width:var(--size)}.${hero('title')}{--mine:1}`,
    )
  })

  test('has the animations that its rules use', () => {
    const css = `@keyframes in{to{a:b}}@keyframes out{to{a:c}}.${hero('title')}{animation:in 1s}`
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).not.toContain('out')
  })

  test('has an animation that only a style attribute uses', () => {
    const css = `@keyframes in{to{a:b}}.${hero('title')}{a:c}`
    expect(sheetOf(css, `<h1 class="${hero('title')}" style="animation:in 1s">`)).toContain('@keyframes in')
  })

  test.each([
    `.${hero('title')} a[href$=".pdf"]{a:b}`,
    `.${hero('w-1\\/2')}{a:b}`,
    `.${hero('title')}:has([data-when~="a.b"]){a:b}`,
  ])('has a rule with a dot in a value, or with an escaped name: %s', (css) => {
    expect(sheetOf(css, `<h1 class="${hero('title')} ${hero('w-1/2')}" data-when="a.b">`)).toBe(css)
  })

  test('is the same file for pages with the same blocks', () => {
    const styleOf = createStyleSplitter(parseStyles(`.${hero('title')}{a:b}.${stats('list')}{a:c}`))
    expect(styleOf(`<h1 class="${hero('title')}">One`)).toBe(styleOf(`<h1 class="${hero('title')} x">Two`))
    expect(styleOf(`<h1 class="${stats('list')}">`).path).not.toBe(styleOf(`<h1 class="${hero('title')}">`).path)
  })
})

/** @returns the path of a script with this code */
function scriptWith(code: string): string {
  const script = join(mkdtempSync(join(tmpdir(), 'scripts-')), 'block.js')
  writeFileSync(script, code)
  onTestFinished(() => rmSync(dirname(script), { recursive: true }))
  return script
}

test('attributes set by a script for all pages match selectors of our own elements', () => {
  const css = `.${hero('title')}[data-open]{a:b}.${hero('title')}[data-odd]{a:c}.m_1[data-open]{a:d}`
  const script = scriptWith("header.toggleAttribute('data-open')")
  const { content } = createStyleSplitter(parseStyles(css), [script])(`<h1 class="m_1 ${hero('title')}">`)
  expect(content).toBe(`.${hero('title')}[data-open]{a:b}`)
})

describe('the style sheet of a page whose scripts show more later', () => {
  const code = `const classes = { root: "m_1", label: "m_2" }
    const styles = { open: "${hero('open')}", turn: "${hero('turn')}" }
    const size = (name) => "var(--size-" + name + ")"
    show({ className: "m_1 is-open", size: on ? "b" : "none" })`

  /** The page shows nothing itself. */
  function sheetWithCode(css: string): string {
    return createStyleSplitter(parseStyles(css))('<div>', [scriptWith(code)]).content
  }

  test('has the rules for names in the code, whatever attributes they require', () => {
    const css = `.m_1[data-variant="light"] .m_2{a:b}.${hero('open')}{a:c}.m_1.is-open{a:d}`
    expect(sheetWithCode(css)).toBe(css)
  })

  test('has no rules for other names', () => {
    expect(sheetWithCode(`.m_1 .m_3{a:b}.${stats('list')}{a:c}.is-open .m_3{a:d}`)).toBe('')
  })

  test('has variables whose names the code concatenates, and animations that it names', () => {
    const css = `@keyframes ${hero('turn')}{to{a:b}}@keyframes other{to{a:c}}.m_1{--size-a:1;--size-b:2}`
    expect(sheetWithCode(css)).toBe(`@keyframes ${hero('turn')}{to{a:b}}.m_1{--size-b:2}`)
  })
})
