import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page, textsOf } from '../site-in-memory.ts'

/** An odd page: byte order mark, Windows line breaks, comments, unusual quotes and indentation. */
const odd = `\uFEFF# yaml-language-server: $schema=../schema/page.schema.json

nmae:    'About'    # the short name
title:  "About | Casa Ejemplo"\t
description: >-
      What there is to know about About,

      in one sentence that is long enough.
keyword:
- "one"


- 'it''s two'
- three # and no more
sections:
   -   type:   "herro"   # the main heading
       "variant"  : 'plan'
       heading: |
          A plain

          page
       actions: [ {label: Go,href: /aboutt}, { "label": 'Also' , href: "/left/" } ]
       facts:
       -  value: 4.90     # not 4.9
          lable: rating
       -  {  value: 0034952, label: "digits" }
   # the end
`.replaceAll('\n', '\r\n')

const left = page('- type: hero\n  variant: plain\n  heading: One\n  parallax: 3\n', 'Left')
const notText = Buffer.concat([
  Buffer.from(page('- type: herro\n  heading: ', 'Latin').trimEnd()),
  Buffer.from([0x20, 0xe9]),
])

let root = ''
const about = () => join(root, 'pages/about.yaml')

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fix-'))
  cpSync('schema', join(root, 'schema'), { recursive: true })
  mkdirSync(join(root, 'pages'))
  for (const [file, text] of textsOf({ 'about.yaml': odd, 'latin.yaml': '', 'left.yaml': left }))
    writeFileSync(join(root, file), file === 'pages/latin.yaml' ? notText : text)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(...args: string[]) {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, ...env } = process.env
  const command = [resolve('src/cli/run.mjs'), 'check', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env })
  return { status, stdout, stderr }
}

describe('check --fix', () => {
  it('prints what it changed and what is left', async () => {
    const { status, stdout } = run('--fix')
    await expect(stdout).toMatchFileSnapshot('golden/fix.txt')
    expect(status).toBe(1)
  })

  it('leaves every other byte unchanged', () => {
    const right = [
      ['nmae:', 'name:'],
      ['keyword:', 'keywords:'],
      ['herro', 'hero'],
      ["'plan'", "'plain'"],
      ['/aboutt', '/about'],
      ['"/left/"', '"/left"'],
      ['4.90 ', '"4.90" '],
      ['lable', 'label'],
      ['0034952', '"0034952"'],
    ].reduce((text, [from = '', to = '']) => text.replace(from, to), odd)
    expect(readFileSync(about(), 'utf8')).toBe(right)
  })

  it('does not touch files without a fix or with invalid UTF-8, and leaves no temporary files', () => {
    expect(readFileSync(join(root, 'pages/left.yaml'), 'utf8')).toBe(left)
    expect(readFileSync(join(root, 'pages/latin.yaml'))).toEqual(notText)
    expect(readdirSync(join(root, 'pages')).filter((name) => !name.endsWith('.yaml'))).toEqual([])
  })

  it('changes nothing the second time', () => {
    const before = statSync(about())
    const { stdout, stderr } = run('--fix', '--format', 'json')
    expect(stderr).toBe('fixed nothing; 2 errors below need a decision of yours\n\n')
    expect(JSON.parse(stdout)).toMatchObject({ version: 1 })
    expect(statSync(about())).toMatchObject({ mtimeMs: before.mtimeMs, ino: before.ino, mode: before.mode })
  })
})
