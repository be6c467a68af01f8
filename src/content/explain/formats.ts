import type { Diagnostic } from '../diagnostic.ts'
import type { Path } from '../parse.ts'
import { spanOfValue } from '../places.ts'
import { slug } from '../slug.ts'
import { type Context, diagnose, placeAt } from './fault.ts'
import { help, nameOf, parentOf } from './names.ts'
import { shorten } from './words.ts'

/** A text that does not look the way its field wants it. */
export function explainFormat(context: Context, path: Path, value: string): Diagnostic {
  const place = placeAt(context, path)
  const message = `${nameOf(path)} cannot be \`${shorten(value)}\``
  const better = correction(place.role ?? String(path.at(-1)), value)
  const label = better && (better.includes(' ') && !better.startsWith('+') ? better : `write \`${better}\``)
  const span = spanOfValue(context.parsed, path)
  return diagnose(context, 'wrong-format', parentOf(path), span, message, { label, notes: help(context, path, place) })
}

/** What the author probably wanted to write, or a remark with blanks in it. */
function correction(role: string, value: string): string | undefined {
  if (/^[“”‘’«„"']|[“”’»]$/.test(value)) return value.replaceAll(/[“”‘’«»„"']/g, '').trim()
  if (role === 'link') return correctLink(value)
  if (role === 'anchor') return slug(value).replace(/^[^a-z]+/, '') || undefined
  if (role === 'date') return correctDate(value)
  if (role === 'photo') return correctImage(value)
  if (role === 'opens' || role === 'closes') return /^\d:\d\d$/.test(value) ? `"0${value}"` : undefined
  if (role === 'country') return value.length === 2 ? value.toUpperCase() : undefined
  if (role === 'endpoint') return /^http:/.test(value) ? value.replace('http:', 'https:') : undefined
  if (role === 'url') return value.replace(/^http:/, 'https:').replace(/\/+$/, '')
  return undefined
}

function correctLink(value: string): string | undefined {
  if (/^\s|\s$/.test(value)) return value.trim()
  if (/^(javascript|data|vbscript|file):/i.test(value)) return 'such addresses are not allowed'
  if (/^\/[/\\]/.test(value)) return `https:${value.replaceAll('\\', '/')}`
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `mailto:${value}`
  if (/^\+?[0-9][0-9 -]{5,}$/.test(value)) return `tel:${value.replaceAll(/[ -]/g, '')}`
  if (/^www\.|^[a-z0-9-]+\.(com|es|org|net|example)(\/|$)/i.test(value)) return `https://${value}`
  if (/\s/.test(value)) return 'an address has no spaces'
  return /^[a-z0-9]/i.test(value) ? `/${value.replace(/\.(html|yaml)$/, '')}` : undefined
}

function correctDate(value: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value) ?? []
  if (year) return `"${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}"`
  const [, year2 = '', month2 = '', day2 = ''] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\b/.exec(value) ?? []
  if (year2 && Number(month2) <= 12 && Number(day2) <= 31)
    return `"${year2}-${month2.padStart(2, '0')}-${day2.padStart(2, '0')}"`
  const time = Date.parse(`${value} UTC`)
  return Number.isNaN(time) || !/[a-z]/i.test(value) ? undefined : `"${new Date(time).toISOString().slice(0, 10)}"`
}

function correctImage(value: string): string | undefined {
  if (/^https:\/\/images\.unsplash\.com\/[^?]+\?/.test(value)) return value.split('?')[0]
  if (/^[\w-]+\.(jpe?g|png|webp|avif)$/i.test(value)) return `./${value.toLowerCase()}`
  return undefined
}
