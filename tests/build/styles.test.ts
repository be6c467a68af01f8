import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createStyleSplitter } from '../../src/builder/render/page-styles.ts'
import { readPieces } from '../../src/builder/render/read-style-pieces.ts'

const hero = (name: string) => `${name}_ITB4sW`
const stats = (name: string) => `${name}_a-q_CG`

const sheetOf = (css: string, body: string): string => createStyleSplitter(readPieces(css))(body).content

describe('the style sheet of a page', () => {
  test('has all rules of a block that the page has, and none of a block that it lacks', () => {
    const css = `.${hero('title')}{color:red}.${hero('later')}{color:tan}.${stats('list')}{color:blue}`
    const content = sheetOf(css, `<h1 class="${hero('title')}">`)
    expect(content).toContain(hero('title'))
    expect(content).toContain(hero('later'))
    expect(content).not.toContain(stats('list'))
  })

  test('has what belongs to no block', () => {
    expect(sheetOf('html{color:red}a:hover{color:blue}@font-face{font-family:A}', '')).toBe(
      'html{color:red}a:hover{color:blue}@font-face{font-family:A}',
    )
  })

  test('has the rules of a library for the classes and the values that are there', () => {
    const css =
      '.m_1{a:b}.m_1[data-variant=filled]{a:c}.m_1[data-variant=light]{a:d}.m_1[data-loading]{a:e}.m_1 .m_2{a:f}'
    expect(sheetOf(css, '<a class="m_1" data-variant="filled">')).toBe(
      '.m_1{a:b}.m_1[data-variant=filled]{a:c}.m_1[data-loading]{a:e}',
    )
  })

  test('asks for nothing that a selector excludes, or that is one of several', () => {
    const css = '.m_1:not(.m_2){a:b}.m_1:where(.m_3, .m_4){a:c}.m_3,.m_1{a:d}'
    expect(sheetOf(css, '<a class="m_1">')).toBe(css)
  })

  test('has rules in queries, and no query that is empty', () => {
    const css = `@media print{.${hero('title')}{a:b}.${stats('list')}{a:c}}@media screen{.${stats('list')}{a:d}}`
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).toBe(`@media print{.${hero('title')}{a:b}}`)
  })

  test('has the variables that a rule, an attribute or another variable uses', () => {
    const css =
      ':root{--mantine-a:1;--mantine-b:var(--mantine-c);--mantine-c:2;--mantine-d:3;--mantine-e:4}p{top:var(--mantine-b)}'
    expect(sheetOf(css, '<p style="left:var(--mantine-d)">')).toBe(
      ':root{--mantine-b:var(--mantine-c);--mantine-c:2;--mantine-d:3}p{top:var(--mantine-b)}',
    )
  })

  test('has those sizes of a component that the page uses, and every variable of ours', () => {
    const css = `.m_1{--size-a:1;--size-b:var(--c);--c:3;width:var(--size)}.${hero('title')}{--mine:1}`
    expect(sheetOf(css, `<a class="m_1 ${hero('title')}" style="--size:var(--size-a)">`)).toBe(
      `.m_1{--size-a:1;width:var(--size)}.${hero('title')}{--mine:1}`,
    )
  })

  test('has the animations that its rules play', () => {
    const css = `@keyframes in{to{a:b}}@keyframes out{to{a:c}}.${hero('title')}{animation:in 1s}`
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).not.toContain('out')
  })

  test('has an animation that only a style attribute plays', () => {
    const css = `@keyframes in{to{a:b}}.${hero('title')}{a:c}`
    expect(sheetOf(css, `<h1 class="${hero('title')}" style="animation:in 1s">`)).toContain('@keyframes in')
  })

  test.each([
    `.${hero('title')} a[href$=".pdf"]{a:b}`,
    `.${hero('w-1\\/2')}{a:b}`,
    `.${hero('title')}:has([data-when~="a.b"]){a:b}`,
  ])('has a rule whose selector has a dot in a value, or an escaped name: %s', (css) => {
    expect(sheetOf(css, `<h1 class="${hero('title')}">`)).toBe(css)
  })

  test('is the same file for pages with the same blocks', () => {
    const styleOf = createStyleSplitter(readPieces(`.${hero('title')}{a:b}.${stats('list')}{a:c}`))
    expect(styleOf(`<h1 class="${hero('title')}">One`)).toBe(styleOf(`<h1 class="${hero('other')}">Two`))
    expect(styleOf(`<h1 class="${stats('list')}">`).path).not.toBe(styleOf(`<h1 class="${hero('title')}">`).path)
  })
})

describe('the style sheet of a page whose scripts show something later', () => {
  const code = `const classes = { root: "m_1", label: "m_2" }
    const styles = { open: "${hero('open')}", turn: "${hero('turn')}" }
    const size = (name) => "var(--size-" + name + ")"
    show({ className: "m_1 is-open", size: on ? "b" : "none" })`

  /** Of a page that shows nothing yet. */
  function sheetWithCode(css: string): string {
    const script = join(mkdtempSync(join(tmpdir(), 'scripts-')), 'block.js')
    writeFileSync(script, code)
    onTestFinished(() => rmSync(dirname(script), { recursive: true }))
    return createStyleSplitter(readPieces(css))('<div>', [script]).content
  }

  test('has what the code names, whatever attributes a rule asks for', () => {
    const css = `.m_1[data-variant="light"] .m_2{a:b}.${hero('title')}{a:c}.m_1.is-open{a:d}`
    expect(sheetWithCode(css)).toBe(css)
  })

  test('has nothing that the code does not name', () => {
    expect(sheetWithCode(`.m_1 .m_3{a:b}.${stats('list')}{a:c}.is-open .m_3{a:d}`)).toBe('')
  })

  test('has the variables whose names the code puts together, and the animations that it names', () => {
    const css = `@keyframes ${hero('turn')}{to{a:b}}@keyframes other{to{a:c}}.m_1{--size-a:1;--size-b:2}`
    expect(sheetWithCode(css)).toBe(`@keyframes ${hero('turn')}{to{a:b}}.m_1{--size-b:2}`)
  })
})
