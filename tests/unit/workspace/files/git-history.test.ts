import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fileDays, noDays } from '../../../../src/workspace/files/git.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

let root: string

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@tern.example', ...args], { cwd: root })
}

const write = (file: string, text: string) => writeFileSync(join(root, 'pages', file), text)

/** @param time that of the commit, with a time zone */
function commit(time: string, ...args: string[]): void {
  git('add', '--all')
  process.env.GIT_COMMITTER_DATE = time
  git(...(args.length > 0 ? args : ['commit', '--quiet', '--message', time]))
  delete process.env.GIT_COMMITTER_DATE
}

beforeEach(() => {
  root = folder()
  mkdirSync(join(root, 'pages'))
  git('init', '--quiet', '--initial-branch', 'main')
  // What a user sets changes nothing.
  for (const setting of ['color.ui=always', 'log.showSignature=true', 'diff.renames=copies'])
    git('config', ...(setting.split('=') as [string, string]))
  for (const name of ['index', 'ábaco', 'work', 'gone']) write(`${name}.yaml`, `name: ${name}\n\n\n\nlast: 1\n`)
  // On the day before in UTC.
  commit('2026-03-02T01:30:00+02:00')
  write('work.yaml', 'name: Our work\n\n\n\nlast: 1\n')
  commit('2026-04-05T12:00:00+00:00')
})

test('the days are those of the last change and of the first version, in UTC', async () => {
  const { changed, added, isPartial } = await fileDays(root, 'pages')
  expect(Object.fromEntries(changed)).toEqual({
    'pages/index.yaml': '2026-03-01',
    'pages/ábaco.yaml': '2026-03-01',
    'pages/gone.yaml': '2026-03-01',
    'pages/work.yaml': '2026-04-05',
  })
  expect(added.get('pages/work.yaml')).toBe('2026-03-01')
  expect(isPartial).toBe(false)
})

test('a file that a merge put together has the day of the merge, and others keep theirs', async () => {
  git('switch', '--quiet', '--create', 'other')
  write('work.yaml', 'name: Our work\n\n\n\nlast: 2\n')
  write('index.yaml', 'name: Home\n')
  commit('2026-05-01T12:00:00+00:00')
  git('switch', '--quiet', 'main')
  write('work.yaml', 'name: All our work\n\n\n\nlast: 1\n')
  commit('2026-05-02T12:00:00+00:00')
  commit('2026-05-03T12:00:00+00:00', 'merge', '--quiet', '--no-edit', 'other')
  const { changed } = await fileDays(root, 'pages')
  expect(changed.get('pages/work.yaml')).toBe('2026-05-03')
  expect(changed.get('pages/index.yaml')).toBe('2026-05-01')
})

test('a file that differs from the last commit has no day', async () => {
  rmSync(join(root, 'pages/gone.yaml'))
  commit('2026-05-01T12:00:00+00:00')
  write('gone.yaml', 'name: Back\n')
  write('index.yaml', 'name: Home\n')
  write('new.yaml', 'name: New\n')
  const { changed } = await fileDays(root, 'pages')
  expect([...changed].filter(([, day]) => day).map(([file]) => file)).toEqual(['pages/work.yaml', 'pages/ábaco.yaml'])
})

test('a clone with a part of the history, and a folder without git, know no day', async () => {
  const source = root
  root = folder()
  git('clone', '--quiet', '--depth', '1', `file://${source}`, '.')
  expect(await fileDays(root, 'pages')).toEqual({ ...noDays, isPartial: true })
  rmSync(join(root, '.git'), { recursive: true })
  expect(await fileDays(root, 'pages')).toEqual(noDays)
})
