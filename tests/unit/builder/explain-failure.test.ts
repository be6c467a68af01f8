import { expect, test } from 'vitest'
import { explainFailure } from '../../../src/builder/explain-failure.ts'
import { ProjectError } from '../../../src/site/errors.ts'

test.for([
  ["EACCES: permission denied, open '/site/node_modules/.cache/site/building.7'", 'the disk is read-only'],
  ["EROFS: read-only file system, mkdir '/site/dist.next-7'", 'the disk is read-only'],
  ['ENOSPC: no space left on device, write', 'The disk is full'],
])('%s becomes a message without a stack', ([message = '', words]) => {
  const error = explainFailure('/site', new Error(message)) as Error
  expect(error).toBeInstanceOf(ProjectError)
  expect(error.message).toContain(words)
  expect(error.message).toContain(`is unchanged. ${message}`)
})

test('keeps an error that has a message for users', () => {
  const error = new ProjectError('/site/dist cannot be replaced. EPERM')
  expect(explainFailure('/site', error)).toBe(error)
})
