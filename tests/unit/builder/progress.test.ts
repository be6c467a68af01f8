import { PassThrough } from 'node:stream'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from '../../../src/builder/progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** The output of a build of three phases. */
function written(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  const progress = createProgress(stream as unknown as NodeJS.WriteStream)
  for (let done = 50; done <= 1000; done += 50) {
    vi.advanceTimersByTime(250)
    progress.step('Checking', done, 1000)
  }
  vi.advanceTimersByTime(2000)
  progress.begin('Bundling the code')
  vi.advanceTimersByTime(3000)
  // Most of these pages are reused, so they are no measure for the others.
  progress.step('Writing', 600, 1000)
  for (let done = 610; done <= 1000; done += 10) {
    vi.advanceTimersByTime(500)
    progress.step('Writing', done, 1000)
  }
  progress.begin('Making what is there already')
  progress.end('1000 pages in dist/')
  vi.advanceTimersByTime(60_000)
  return stream.read()
}

test('shows phase, progress, speed and remaining time in one line of a terminal', () => {
  const [first, ...lines] = written(true).split('\r\x1b[K').slice(1)
  // Not before there is something to say: `Writing 1 of 93 pages` was the last line of a log.
  expect(first).toBe('Checking 100 of 1000 pages, 200 per second, 5 s left')
  expect(lines).toContain('Checking 500 of 1000 pages, 200 per second, 3 s left')
  expect(lines).toContain('Bundling the code …')
  expect(lines).toContain('Writing 800 of 1000 pages, 20 per second, 10 s left')
  expect(lines.at(-1)).toBe('1000 pages in dist/, 30.0 s\n')
})

test('prints a line every ten seconds elsewhere', () => {
  expect(written(false)).toBe(
    `Bundling the code …
Writing 800 of 1000 pages, 20 per second, 10 s left
Writing 1000 of 1000 pages, 20 per second, 0 s left
1000 pages in dist/, 30.0 s
`,
  )
})
