import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isOnline, visibleContent } from '../../../../src/servers/editor/online.ts'
import { push, repositoryOf, setUpRepository, takeIn, unsentFiles } from '../../../../src/servers/editor/repository.ts'

const git = (root: string, ...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'online-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

const page = 'pages/index.yaml'

/** Keeps a version of a page. */
function keep(root: string, text: string): void {
  writeFileSync(join(root, page), text)
  git(root, 'commit', '--quiet', '--all', '--message', text)
}

/** A site in a repository of two people with a place to which both send it. */
async function shared(text: string) {
  const [mine, theirs, remote] = [folder(), folder(), folder()]
  mkdirSync(join(mine, 'pages'))
  writeFileSync(join(mine, page), text)
  expect(await repositoryOf(mine)).toEqual({ status: 'none' })
  expect(await setUpRepository(mine, 'Ada', 'ada@tern.example')).toEqual({ status: 'done' })
  expect(await repositoryOf(mine)).toEqual({ status: 'local' })
  git(remote, 'init', '--quiet', '--bare')
  git(mine, 'remote', 'add', 'origin', remote)
  expect(await repositoryOf(mine)).toEqual({ status: 'remote', remote })
  expect(await unsentFiles(mine)).toEqual([page])
  expect(await push(mine)).toEqual({ status: 'started' })
  expect(await unsentFiles(mine)).toEqual([])
  const branch = git(mine, 'branch', '--show-current').trim()
  git(theirs, 'clone', '--quiet', '--branch', branch, remote, '.')
  await setUpRepository(theirs, 'Bo', 'bo@tern.example')
  return { mine, theirs, remote }
}

test('the first version has the pages, and what git is to leave out', async () => {
  const root = folder()
  mkdirSync(join(root, 'pages'))
  for (const file of [page, '.gitignore', 'notes.txt']) writeFileSync(join(root, file), 'dist\n')
  await setUpRepository(root, 'Ada', 'ada@tern.example')
  expect(git(root, 'ls-files').trim().split('\n')).toEqual(['.gitignore', page])
})

test('what others have sent is taken in, unless both have changed the same lines', async () => {
  const { mine, theirs } = await shared('name: Yard\n\n\n\nlast: 1\n')
  keep(theirs, 'name: Yard\n\n\n\nlast: 2\n')
  git(theirs, 'push', '--quiet')
  keep(mine, 'name: Quay\n\n\n\nlast: 1\n')
  expect(await push(mine)).toEqual({ status: 'behind' })
  expect(await takeIn(mine)).toEqual({ status: 'started' })
  expect(await push(mine)).toEqual({ status: 'started' })
  expect(readFileSync(join(mine, page), 'utf8')).toBe('name: Quay\n\n\n\nlast: 2\n')

  git(theirs, 'pull', '--quiet')
  keep(theirs, 'name: Theirs\n\n\n\nlast: 2\n')
  git(theirs, 'push', '--quiet')
  keep(mine, 'name: Mine\n\n\n\nlast: 2\n')
  await expect(takeIn(mine)).rejects.toThrow(page)
  expect(readFileSync(join(mine, page), 'utf8')).toBe('name: Mine\n\n\n\nlast: 2\n')
  expect(git(mine, 'status', '--porcelain')).toBe('')
})

test('says why the changes could not be sent', async () => {
  const { mine, remote } = await shared('name: Yard\n')
  keep(mine, 'name: Quay\n')
  const hook = join(remote, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho "Only the owner may do this." >&2\nexit 1\n', { mode: 0o755 })
  await expect(push(mine)).rejects.toThrow(/not allowed.*Only the owner may do this\./)
  rmSync(remote, { recursive: true })
  mkdirSync(remote)
  await expect(push(mine)).rejects.toThrow('not there any more')
})

test('a site is online when its address shows the new page, whatever the host adds', async () => {
  let answer = { status: 200, text: '' }
  const server = createServer(({ url }, response) => {
    if (url === '/prices') response.writeHead(301, { location: '/prices/' }).end()
    else response.writeHead(answer.status).end(answer.text)
  }).listen(0)
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}/prices`
  const html = (price: string, name: string) =>
    `<title>Prices</title><link rel="stylesheet" href="/assets/${name}.css"><p>${price}</p><script src="/assets/${name}.js"></script>`
  const { signal } = new AbortController()
  const sign = { address, content: visibleContent(html('€ 20', 'a1')) }
  answer = { status: 200, text: html('€ 18', 'a1') }
  expect(await isOnline(sign, signal)).toBe(false)
  answer = { status: 200, text: `${html('€ 20', 'b2')}<!-- by the host --><script>count()</script>` }
  expect(await isOnline(sign, signal)).toBe(true)
  answer = { status: 404, text: html('€ 20', 'a1') }
  expect(await isOnline(sign, signal)).toBe(false)
  expect(await isOnline({ address: `${address}/`, content: undefined }, signal)).toBe(true)
  server.close()
  server.closeAllConnections()
  expect(await isOnline(sign, signal)).toBe(false)
})
