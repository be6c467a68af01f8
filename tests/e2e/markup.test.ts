import { expect, inject, test } from 'vitest'
import { hasJava, htmlMistakes } from './set-up/html-checker.ts'

test.skipIf(!hasJava)('the Nu HTML Checker finds no errors on any page', async () => {
  expect(await htmlMistakes(inject('dist'))).toEqual([])
})
