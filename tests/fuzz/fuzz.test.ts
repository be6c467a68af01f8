// @module-tag slow
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyContent } from '../project-copy.ts'
import { type Failure, fuzz } from './fuzz.ts'

/** A short, reproducible run of `npm run fuzz`. */
test('every mutant of a file is rejected with an error in its place, or renders to valid HTML', async () => {
  const failures: Failure[] = []
  const content = await copyContent()
  onTestFinished(() => rm(content, { recursive: true }))
  const { mutants, accepted } = await fuzz(content, 1, 100, { fail: (failure) => failures.push(failure) })
  expect(failures).toEqual([])
  expect(accepted).toBeGreaterThan(15)
  expect(mutants - accepted).toBeGreaterThan(50)
}, 300_000)
