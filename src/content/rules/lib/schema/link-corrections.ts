import { normalizeRoute } from '../../../model/routes.ts'
import { suggest } from '../../../model/suggest.ts'

const schemes = ['https', 'http', 'mailto', 'tel']

/** A website without its scheme: `www.`, or a domain that ends like most do. */
const website = /^www\.|^([a-z0-9-]+\.)+(com|es|eu|org|net|info|uk|me|gl|be|example)(\/|$)/i

/** @returns what the author of a link may have meant, see `corrections` */
export function correctLink(text: string): string[][] {
  if (/^[^\s@:/]+@[^\s@.]+\.[^\s@]+$/.test(text)) return [[`mailto:${text}`]]
  if (/^\+?[0-9][0-9 -]{5,}$/.test(text)) return [[`tel:${text.replaceAll(/[ -]/g, '')}`]]
  const path = text.replaceAll('\\', '/')
  if (path.startsWith('//')) return [[`https:${path}`]]
  const [, scheme = '', rest = ''] = /^([a-z]+)(?::\/*|\/\/+)\s*([^/\s][^\n]*)$/i.exec(text) ?? []
  if (scheme) {
    const [likely] = suggest(scheme, schemes)
    return [likely === undefined ? [] : [withScheme(likely, rest)]]
  }
  if (website.test(text)) return [[`https://${text}`]]
  const [, route = '', anchor = ''] = /^(?:\.*\/)*([a-z0-9][^#?:]*)([#?][^\n]*)?$/i.exec(path) ?? []
  return route ? [[normalizeRoute(`/${route}`) + anchor]] : []
}

function withScheme(scheme: string, rest: string): string {
  if (scheme === 'tel') return `tel:${rest.replaceAll(/\(0\)|[\s().]/g, '')}`
  return scheme.startsWith('http') ? `${scheme}://${rest}` : `${scheme}:${rest}`
}
