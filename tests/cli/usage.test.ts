import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { listen } from '../../src/servers/preview/listen.ts'
import { command } from '../project-copy.ts'
import { rounds } from '../rounds.ts'

/** `test` passes its options on to Vitest. */
const commands = (await readdir('src/cli')).filter((name) => name.endsWith('.ts') && name !== 'test.ts')

const names = commands.map((name) => basename(name, '.ts'))
const typical = ['build']
for (const { cases, options } of rounds(
  typical,
  names.filter((name) => !typical.includes(name)),
  'further',
))
  describe.for(cases)('%s', options, (name) => {
    test('prints its usage with --help, and does nothing else', async () => {
      const { code, output } = await command('.', name, '--help')
      expect(output).toMatch(/^npm (run|start)/)
      expect(code).toBe(0)
    })

    test('reports an unknown option, and prints its usage', async () => {
      const { code, output } = await command('.', name, '--nonsense')
      expect(output).toMatch(/^Unknown option '--nonsense'.*\n\nnpm (run|start)/)
      expect(code).toBe(2)
    })
  })

const wrongValues = rounds(
  [
    ['build', '--shard', '9/8', '--shard needs a part and the number of parts, such as 2/8, not 9/8.'],
    ['dev', '--port', 'mine', '--port needs a whole number, not mine.'],
  ],
  [
    ['dev', '--port', '99999', '--port needs a port from 0 to 65535, not 99999.'],
    ['check', '--max-warnings', 'few', '--max-warnings needs a whole number, not few.'],
    ['check', '--format', 'xml', '--format needs one of pretty, github, json, sarif, not xml.'],
    ['check', '--format', 'constructor', '--format needs one of pretty, github, json, sarif, not constructor.'],
    ['nginx', '--root', 'www', '--root needs an absolute path on the server, such as /var/www/site, not www.'],
    [
      'nginx',
      '--listen',
      'mine',
      '--listen needs a port or an address, such as 80, 127.0.0.1:8080 or [::1]:8080, not mine.',
    ],
  ],
  'further',
)
for (const { cases, options } of wrongValues)
  test.for(cases)('%s rejects %s %s', options, async ([name = '', option = '', value = '', answer]) => {
    const { code, output } = await command('.', name, option, value)
    expect(output.split('\n')[0]).toBe(answer)
    expect(code).toBe(2)
  })

test.for([
  ['PORT', 'PORT needs a whole number, not mine.'],
  ['HOST', 'HOST needs an IPv4 address of this machine, such as 0.0.0.0, not mine.'],
] as const)('npm start rejects a wrong %s', async ([name, answer]) => {
  vi.stubEnv(name, 'mine')
  const { code, output } = await command('.', 'serve')
  vi.unstubAllEnvs()
  expect(output.split('\n')[0]).toBe(answer)
  expect(code).toBe(2)
})

test.for(['serve', 'edit'])('%s rejects a port as dev does', { tags: ['further'] }, async (name) => {
  const { code, output } = await command('.', name, '--port', '65536')
  expect([code, output.split('\n')[0]]).toEqual([2, '--port needs a port from 0 to 65535, not 65536.'])
})

test('a failed command exits, whatever it has started', async () => {
  // The last port, so that Vite cannot take the next one. Another program may have it already.
  const last = await listen(() => {}, 65_535).catch(() => undefined)
  const { code, output } = await command('.', 'dev', '--port', '65535')
  await last?.close()
  expect(output).toContain('listen')
  expect(code).toBe(2)
})
