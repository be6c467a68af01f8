import { randomUUID } from 'node:crypto'
import type { Answer } from './answers.ts'

/**
 * Adds the policy of the published site to a page, so that what it blocks is blocked in development too. Vite's client
 * may do what it needs besides: its socket, its worker, and the styles that it inserts with this nonce.
 *
 * @param answer a page
 * @param host of the request; without it there is no policy
 * @returns the answer, and the response headers
 */
export function withPolicy({ policy, ...answer }: Answer, host?: string): Answer & { headers: Record<string, string> } {
  if (!policy || host === undefined || typeof answer.content !== 'string') return { ...answer, headers: {} }
  const nonce = randomUUID()
  const value = policy
    .replace('style-src ', `style-src 'nonce-${nonce}' `)
    .replace('connect-src ', `connect-src ws://${host} wss://${host} `)
    .replace(/frame-ancestors .*?(?=;|$)/, "frame-ancestors 'self'")
  const meta = `<meta property="csp-nonce" nonce="${nonce}">`
  return {
    ...answer,
    content: answer.content.replace('<head>', `<head>${meta}`),
    headers: { 'content-security-policy': `${value}; worker-src blob:` },
  }
}
