import { describe, expect, it } from 'vitest'
import { type Code, codes } from '../../src/content/codes/codes.ts'
import { explainCode } from '../../src/content/explain-code.ts'

const names = Object.keys(codes) as Code[]

describe.each(names)('%s', (code) => {
  it('is explained with what is wrong and what is right', () => {
    const { title, why, wrong, right } = codes[code]
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(why).toMatch(/^[A-Z].*\.$/s)
    expect(wrong).not.toBe(right)
    expect(explainCode(code).text).toContain(why)
  })
})
