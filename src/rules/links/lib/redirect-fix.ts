import type { Fix } from '../../../diagnostics/diagnostic.ts'
import type { IndexedPage } from '../../site-index.ts'

/** @returns what an author adds to a page that receives the visitors of old addresses */
export const redirectAdvice = ({ own }: IndexedPage, routes: readonly string[]): string =>
  own.redirects.length > 0
    ? `add \`${routes.join('`, `')}\` to \`redirectsFrom\``
    : `add \`redirectsFrom: [${routes.join(', ')}]\``

/** @returns a fix that adds old addresses to a page */
export function redirectFix({ own }: IndexedPage, routes: readonly string[]): Fix {
  if (own.redirects.length > 0)
    return {
      place: { path: ['redirectsFrom'] },
      text: '',
      value: [...own.redirects.map(({ text }) => text), ...routes],
    }
  const place = { path: ['sections'], target: 'key' } as const
  return { place, text: `redirectsFrom: [${routes.join(', ')}]\nsections`, isSource: true }
}
