import { describe, expect, it } from 'vitest'
import { rules } from '../../../src/generated/registries/rules.ts'
import { codes } from '../../../src/generated/rule-codes.ts'
import { ruleDocs } from '../../../src/generated/rule-docs.ts'
import { explainCode } from '../../../src/rules/explain-code.ts'

it('has a rule for each code', () => {
  expect([...new Set(rules.map(({ code }) => code))].sort()).toEqual([...codes].sort())
})

describe.each(codes)('%s', (code) => {
  const { summary, why, wrong, right } = ruleDocs[code]
  it('is explained with a wrong and a right example', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    expect(summary).toMatch(/^[A-Z`].*[^.]$/)
    expect(why).toMatch(/^[A-Z`].*\.$/s)
    expect(wrong).not.toBe(right)
    const { known, text } = explainCode(code)
    expect(known).toBe(true)
    for (const part of [summary, why, ...`${wrong}\n${right}`.split('\n')]) expect(text).toContain(part)
  })
})

it('suggests a code for an unknown one', () => {
  expect(explainCode('unknwn-key')).toEqual({
    known: false,
    text: expect.stringMatching(
      /^There is no code `unknwn-key`; did you mean `unknown-key`\?\nCodes: alt-says-nothing, /,
    ),
  })
})
