import type { IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLimits, issueToken, tokenAge, visitorAddress } from '../../../../src/servers/inbox/guard.ts'
import { findWork, isWork } from '../../../../src/site/work.ts'

const minute = 60_000

describe('tokens', () => {
  const secret = 'a secret of this site'
  const now = Date.UTC(2026, 10, 28)
  const token = issueToken('0123456789abcdef', secret, now)

  it('says how old a token is', () => {
    expect(tokenAge(token, '0123456789abcdef', secret, now + 4500)).toBe(4.5)
  })

  it('is another one each time', () => {
    expect(issueToken('0123456789abcdef', secret, now)).not.toBe(token)
  })

  it('knows no token of another form, of another secret, or that was changed', () => {
    expect(tokenAge(token, '0123456789abcdee', secret, now)).toBeUndefined()
    expect(tokenAge(token, '0123456789abcdef', 'another', now)).toBeUndefined()
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'x' ? 'y' : 'x'
      const changed = token.slice(0, index) + other + token.slice(index + 1)
      expect(tokenAge(changed, '0123456789abcdef', secret, now), changed).toBeUndefined()
    }
    for (const wrong of ['', '.', '..', token.slice(1), `${token}=`, `${token}\n`, ` ${token}`, 'x'.repeat(100_000)])
      expect(tokenAge(wrong, '0123456789abcdef', secret, now)).toBeUndefined()
  })
})

describe('work', () => {
  it('is found by trying, and only for its token', async () => {
    const answer = await findWork('token', 10)
    expect(await isWork('token', answer ?? '', 10)).toBe(true)
    expect(await isWork('another', answer ?? '', 10)).toBe(false)
  })

  it('is no text that only looks like a number', async () => {
    for (const wrong of ['', '-1', '1e3', '0x1', '9'.repeat(13), ' 1', '1\n'])
      expect(await isWork('token', wrong, 0), wrong).toBe(false)
    expect(await isWork('token', '1', 0)).toBe(true)
  })
})

describe('addresses', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    visitorAddress({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage)

  it('believes a proxy on this machine, and only what it has added', () => {
    expect(from('127.0.0.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
    expect(from('::ffff:127.0.0.1', '2001:db8::1')).toBe('2001:db8::1')
    expect(from('::1', '::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(from('127.0.0.1')).toBe('127.0.0.1')
  })

  it('believes nobody else, and no text that is no address', () => {
    expect(from('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
    expect(from('::ffff:198.51.100.7')).toBe('198.51.100.7')
    for (const wrong of ['', ' ', '203.0.113.9,', '203.0.113.9, me', '<script>', '1.1.1.1.1', '1'.repeat(46)])
      expect(from('127.0.0.1', wrong), wrong).toBe('127.0.0.1')
  })
})

describe('limits', () => {
  const rates = {
    address: { most: 3, within: 10 * minute },
    form: { most: 5, within: 10 * minute },
    idle: { most: 4, within: 10 * minute },
    token: { most: 2, within: 10 * minute },
    page: { most: 2, within: minute },
  }
  function start(keys?: number) {
    const clock = { now: Date.UTC(2026, 10, 28) }
    return { clock, limits: createLimits(rates, () => clock.now, keys) }
  }

  it('stops an address, and lets it go on when time has passed', () => {
    const { clock, limits } = start()
    const sent = Array.from({ length: 5 }, () => limits.admits('203.0.113.9', 'a'))
    expect(sent).toEqual([true, true, true, false, false])
    expect(limits.admits('203.0.113.10', 'a')).toBe(true)
    clock.now += 3 * minute
    expect(limits.admits('203.0.113.9', 'a')).toBe(false)
    clock.now += minute
    expect(limits.admits('203.0.113.9', 'a')).toBe(true)
    clock.now += 60 * minute
    expect(Array.from({ length: 4 }, () => limits.admits('203.0.113.9', 'a'))).toEqual([true, true, true, false])
  })

  it('counts the addresses of one customer together', () => {
    const { limits } = start()
    const addresses = ['2001:db8::1', '2001:db8:0:0:1::', '2001:db8:0:0:ffff::2']
    for (const address of addresses) expect(limits.admits(address, 'a')).toBe(true)
    expect(limits.admits('2001:db8::5', 'a')).toBe(false)
    expect(limits.admits('2001:db8:0:1::5', 'a')).toBe(true)
  })

  it('sees an attack from many addresses on one form, and its end', () => {
    const { clock, limits } = start()
    for (let index = 0; index < 4; index++) limits.admits(`203.0.113.${index}`, 'a')
    expect(limits.isUnderAttack('a')).toBe(false)
    limits.admits('198.51.100.7', 'a')
    expect(limits.isUnderAttack('a')).toBe(true)
    expect(limits.isUnderAttack('b')).toBe(false)
    clock.now += 20 * minute
    expect(limits.isUnderAttack('a')).toBe(false)
  })

  it('takes no attack for one that comes from one address', () => {
    const { limits } = start()
    for (let index = 0; index < 1000; index++) limits.admits('203.0.113.9', 'a')
    expect(limits.isUnderAttack('a')).toBe(false)
  })

  it('notices a flood of posts without work', () => {
    const { clock, limits } = start()
    expect(Array.from({ length: 5 }, () => limits.isFlooded('a'))).toEqual([false, false, false, true, true])
    expect(limits.isFlooded('b')).toBe(false)
    clock.now += 30 * minute
    expect(limits.isFlooded('a')).toBe(false)
  })

  it('notices a token that is used again and again', () => {
    const { limits } = start()
    expect(['t', 't', 't', 'u'].map((token) => limits.isWornOut(token))).toEqual([false, true, true, false])
  })

  it('goes on when the system sets its clock right', () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'] })
    const limits = createLimits()
    expect(limits.admits('203.0.113.9', 'a')).toBe(true)
    vi.setSystemTime(Date.now() - 24 * 60 * minute)
    expect(limits.admits('203.0.113.9', 'a')).toBe(true)
  })

  it('remembers only so many', () => {
    const { limits } = start(1000)
    for (let index = 0; index < 3; index++) limits.admits('203.0.113.9', 'a')
    for (let index = 0; index < 999; index++) limits.admits(`10.0.${index >> 8}.${index & 255}`, 'a')
    expect(limits.admits('203.0.113.9', 'a')).toBe(false)
    for (let index = 0; index < 100_000; index++)
      limits.admits(`11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, 'b')
    expect(limits.admits('203.0.113.9', 'a')).toBe(true)
  })
})
