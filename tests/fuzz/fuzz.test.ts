import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Failure, fuzz } from './fuzz.ts'

/** A taste of `npm run fuzz`, the same each time; that command tries as many mutants as one has time for. */
test('whatever is done to a page, it is rejected at its place or becomes a right document', async () => {
  const failures: Failure[] = []
  const { mutants, accepted } = await fuzz(resolve(import.meta.dirname, '../..'), 1, 200, {
    fail: (failure) => failures.push(failure),
  })
  expect(failures).toEqual([])
  expect(accepted).toBeGreaterThan(30)
  expect(mutants - accepted).toBeGreaterThan(100)
}, 300_000)
