import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Code, codes } from '../../src/content/codes/codes.ts'
import { explainCode } from '../../src/content/explain-code.ts'

const goldenFiles = readdirSync('tests/content/golden')
const names = Object.keys(codes) as Code[]

describe.each(names)('%s', (code) => {
  it('has a golden file', () => {
    expect(goldenFiles.filter((file) => file.startsWith(`${code}.`))).not.toEqual([])
  })

  it('is explained with what is wrong and what is right', () => {
    const { title, why, wrong, right } = codes[code]
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(why).toMatch(/^[A-Z].*\.$/s)
    expect(wrong).not.toBe(right)
    expect(explainCode(code).text).toContain(why)
  })
})

it('has no golden file of a code that has gone', () => {
  expect(goldenFiles.filter((file) => !names.includes(file.split('.')[0] as Code))).toEqual([])
})
