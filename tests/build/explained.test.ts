import { expect, test } from 'vitest'
import { explained } from '../../src/builder/explain-failure.ts'
import { ProjectError } from '../../src/content/project-error.ts'

test.for([
  ["EACCES: permission denied, open '/site/node_modules/.cache/site/building.7'", 'may not write where it has to'],
  ["EROFS: read-only file system, mkdir '/site/dist.next-7'", 'may not write where it has to'],
  ['ENOSPC: no space left on device, write', 'The disk has no room for this build'],
])('%s is said in words alone', ([said = '', words]) => {
  const error = explained('/site', new Error(said)) as Error
  expect(error).toBeInstanceOf(ProjectError)
  expect(error.message).toContain(words)
  expect(error.message).toContain(`what was published stays. ${said}`)
})

test('what has its words already keeps them', () => {
  const error = new ProjectError('/site/dist cannot be replaced. EPERM')
  expect(explained('/site', error)).toBe(error)
})
