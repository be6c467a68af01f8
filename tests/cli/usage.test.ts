import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { command } from '../project-copy.ts'

/** The tests' command hands everything on. */
const commands = (await readdir('src/cli')).filter((name) => name.endsWith('.ts') && name !== 'test.ts')

describe.for(commands.map((name) => basename(name, '.ts')))('%s', (name) => {
  test('says with --help how it is used, and does nothing', async () => {
    const { code, output } = await command('.', name, '--help')
    expect(output).toMatch(/^npm (run|start)/)
    expect(code).toBe(0)
  })

  test('answers an option that it does not know with words and its help', async () => {
    const { code, output } = await command('.', name, '--nonsense')
    expect(output).toMatch(/^Unknown option '--nonsense'.*\n\nnpm (run|start)/)
    expect(code).toBe(2)
  })
})

test.for([
  ['build', '--shard', '9/8', '--shard takes a part and a number of parts, as in 2/8, not 9/8.'],
  ['dev', '--port', 'mine', '--port takes a whole number, not mine.'],
  ['check', '--max-warnings', 'few', '--max-warnings takes a whole number, not few.'],
  ['check', '--format', 'xml', '--format takes pretty, github, json, sarif, not xml'],
])('%s refuses %s %s', async ([name = '', option = '', value = '', answer]) => {
  const { code, output } = await command('.', name, option, value)
  expect(output.split('\n')[0]).toBe(answer)
  expect(code).toBe(2)
})

test('a command that fails comes to an end, whatever it has started', async () => {
  const { code, output } = await command('.', 'dev', '--port', '99999')
  expect(output).toContain('99999')
  expect(code).toBe(2)
})
