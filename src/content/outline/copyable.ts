import { whereOf } from '../explain/words.ts'
import type { PageDocument } from '../model.ts'
import type { SchemaPlace, SchemaWalker } from '../schemas/schema-walk.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { fingerprint } from './fingerprint.ts'
import type { CopyableTexts, Field } from './outline.ts'

/** Fields whose values are no words: they may well be the same on every page. */
const notWords = new Set(['icon', 'subject', 'date'])

/**
 * What pages are compared by.
 *
 * @param parsed a page that matches its schema
 * @returns see fingerprint.ts
 */
export function piecesOf(parsed: Parsed, walker: SchemaWalker): Uint32Array {
  const words: string[] = []
  walker.visit(parsed.value, (path, value, place) => {
    if (path[0] !== 'sections' || typeof value !== 'string' || !isForReaders(path, value, place)) return
    if (place.role !== 'link' && place.role !== 'anchor') words.push(value)
  })
  return fingerprint(words, (parsed.value as PageDocument).name)
}

/**
 * What a page has that one copied from it may still have.
 *
 * @param parsed a page that matches its schema
 */
export function copyableTextsOf(parsed: Parsed, walker: SchemaWalker): CopyableTexts {
  const page = parsed.value as PageDocument
  const texts: Field[] = []
  walker.visit(parsed.value, (path, value, place) => {
    if (typeof value !== 'string' || value === page.name || !isForReaders(path, value, place)) return
    texts.push(fieldAt(parsed, path, value))
  })
  return { texts, same: samesOf(parsed, page) }
}

function isForReaders(path: Path, value: string, { role, schemas }: SchemaPlace): boolean {
  if (role !== undefined && notWords.has(role)) return false
  // Links to the other page are right; anchors are part of this one.
  if (role === 'link') return value.startsWith('#')
  const last = path.at(-1)
  return last !== 'src' && last !== 'focus' && !schemas.some((schema) => 'enum' in schema || 'const' in schema)
}

function samesOf(parsed: Parsed, { sections }: PageDocument): CopyableTexts['same'] {
  const same: CopyableTexts['same'] = {}
  for (const [index, section] of sections.entries()) {
    const at: Path = ['sections', index]
    if ('facts' in section && section.facts && !same.facts)
      same.facts = {
        ...fieldAt(parsed, [...at, 'facts'], JSON.stringify(section.facts)),
        span: spanOfOwnLine(parsed, [...at, 'facts']),
      }
    if (section.type !== 'hero' || same.heading) continue
    same.heading = fieldAt(parsed, [...at, 'heading'], section.heading)
    if (section.image) same.image = fieldAt(parsed, [...at, 'image', 'src'], section.image.src)
  }
  return same
}

function fieldAt(parsed: Parsed, path: Path, text: string): Field {
  return { text, span: spanOfValue(parsed, path), where: whereOf(path.slice(0, -1), parsed.value) }
}
