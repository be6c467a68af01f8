import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds since 1970 in base 36, something random, and the signature. */
const pattern = /^([\da-z]{1,11}\.[\w-]{11})\.([\w-]{22})$/

const sign = (form: string, start: string, secret: string): string =>
  createHmac('sha256', secret).update(`${form} ${start}`).digest().subarray(0, 16).toString('base64url')

/**
 * @param form the id of the form that the visitor has begun to fill in
 * @param now milliseconds since 1970
 * @returns what only this server can make, another text each time; safe in HTML and addresses
 */
export function issue(form: string, secret: string, now: number = Date.now()): string {
  const start = `${now.toString(36)}.${randomBytes(8).toString('base64url')}`
  return `${start}.${sign(form, start, secret)}`
}

/**
 * @param token from the visitor
 * @param form the id of the form that was sent
 * @param now milliseconds since 1970
 * @returns the seconds since it was issued; undefined if this server has not issued it for this form
 */
export function read(token: string, form: string, secret: string, now: number = Date.now()): number | undefined {
  const [, start = '', signature = ''] = pattern.exec(token) ?? []
  const expected = Buffer.from(sign(form, start, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return (now - Number.parseInt(start, 36)) / 1000
}
