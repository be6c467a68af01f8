import { expect, test } from 'vitest'
import { listenAddress } from '../../../src/cli/command/run-command.ts'
import { UsageError } from '../../../src/site/errors.ts'

const addresses = [
  '80',
  '65535',
  '127.0.0.1',
  '127.0.0.1:8080',
  '[::1]',
  '[::1]:8080',
  '*:80',
  'localhost',
  'localhost:81',
]
test.for(addresses)('accepts %s', (text) => {
  expect(listenAddress('--listen', text)).toBe(text)
})

const others = [
  '',
  '0',
  '65536',
  '123456',
  '-1',
  '8080;',
  '80; return 444',
  '::1',
  '1.2.3',
  '1.2.3.256:80',
  ':80',
  'x:80',
  '[::1',
  '127.0.0.1:',
]
test.for([...others, '127.0.0.1:0', '[x]:80', '80\n', '80 ssl'])('rejects %s', (text) => {
  expect(() => listenAddress('--listen', text)).toThrow(
    new UsageError(`--listen needs a port or an address, such as 80, 127.0.0.1:8080 or [::1]:8080, not ${text}.`),
  )
})
