import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { isLoopback } from '../live/requests.ts'

/** Node writes IPv4 addresses so where a server answers both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * @returns the address of the visitor. What a proxy on this machine has added is believed, and nothing that came from
 *   further away.
 */
export function visitorAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = plain(socket.remoteAddress ?? '')
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const last = plain(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim())
  return isIP(last) && isLoopback(peer) ? last : peer
}

/** @returns the first groups of an IPv6 address, each of 16 bits: `2001:db8:0:0` */
export function firstGroups(address: string, count: number): string {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, count).join(':')
}

/** A provider gives one customer all addresses with the same first half. */
const customerOf = (address: string): string => (isIPv6(address) ? firstGroups(address, 4) : address)

/** Milliseconds since 1970 in base 36, something random, and the signature. */
const tokenPattern = /^([\da-z]{1,11}\.[\w-]{11})\.([\w-]{22})$/

const sign = (form: string, start: string, secret: string): string =>
  createHmac('sha256', secret).update(`${form} ${start}`).digest().subarray(0, 16).toString('base64url')

/**
 * @param form the id of the form that the visitor has begun to fill in
 * @param now milliseconds since 1970
 * @returns what only this server can make, another text each time; safe in HTML and addresses
 */
export function issueToken(form: string, secret: string, now: number = Date.now()): string {
  const start = `${now.toString(36)}.${randomBytes(8).toString('base64url')}`
  return `${start}.${sign(form, start, secret)}`
}

/**
 * @param token from the visitor
 * @param form the id of the form that was sent
 * @param now milliseconds since 1970
 * @returns the seconds since it was issued; undefined if this server has not issued it for this form
 */
export function tokenAge(token: string, form: string, secret: string, now: number = Date.now()): number | undefined {
  const [, start = '', signature = ''] = tokenPattern.exec(token) ?? []
  const expected = Buffer.from(sign(form, start, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return (now - Number.parseInt(start, 36)) / 1000
}

/** How often something may happen within so many milliseconds. */
interface Rate {
  most: number
  within: number
}

const minutes = 60_000

/** An office may share an address, and a visitor needs a few tries. A form of a company gets far fewer than it may. */
const usual = {
  address: { most: 30, within: 10 * minutes },
  form: { most: 60, within: 10 * minutes },
  idle: { most: 600, within: 10 * minutes },
  token: { most: 10, within: 24 * 60 * minutes },
  page: { most: 120, within: minutes },
} satisfies Record<string, Rate>

/**
 * Counts that leak away evenly (https://en.wikipedia.org/wiki/Leaky_bucket): of each key, it is known when its count will
 * be nothing. What was not seen for the longest time makes room.
 */
function createCounts({ most, within }: Rate, clock: () => number, keys: number) {
  const ends = new Map<string, number>()
  const isFull = (key: string): boolean => (ends.get(key) ?? 0) - clock() > within - within / most
  /** @returns whether it is full now */
  const add = (key: string): boolean => {
    const now = clock()
    // Twice as much is the most, so that the end of a flood is noticed.
    const end = Math.min(Math.max(ends.get(key) ?? 0, now) + within / most, now + 2 * within)
    ends.delete(key)
    ends.set(key, end)
    const [oldest] = ends.keys()
    if (ends.size > keys && oldest !== undefined) ends.delete(oldest)
    return isFull(key)
  }
  return { isFull, add }
}

/** What is counted in memory, and forgotten by a new start. */
export type Limits = ReturnType<typeof createLimits>

/**
 * @param rates how many posts of an address, posts of a form, posts without work, uses of a token and pages for browsers
 *   without JavaScript are usual
 * @param clock milliseconds; not the time of day, which the system sets right
 * @param keys how many addresses, forms and tokens are known at the same time
 */
export function createLimits(rates: typeof usual = usual, clock = () => performance.now(), keys = 20_000) {
  const counts = (rate: Rate) => createCounts(rate, clock, keys)
  const [addresses, forms] = [counts(rates.address), counts(rates.form)]
  return {
    /** Counts a post. @returns whether the address may send one; if not, it is not counted */
    admits(address: string, form: string): boolean {
      const customer = customerOf(address)
      if (addresses.isFull(customer)) return false
      addresses.add(customer)
      forms.add(form)
      return true
    },
    /** @returns whether so many posts come, from all addresses, that browsers have to work for their tokens */
    isUnderAttack: forms.isFull,
    /** Counts a post of a browser that has not worked. @returns whether there are so many that they fill the disk */
    isFlooded: counts(rates.idle).add,
    /** Counts a use. @returns whether the token came with more messages than a person sends */
    isWornOut: counts(rates.token).add,
    /** Counts a page that is made for one visitor. @returns whether there are so many that they keep the server busy */
    isCrowded: counts(rates.page).add,
  }
}
