import type { BlockTraits } from '../../generated/block-traits.ts'
import { isObject, type JsonSchema } from '../../schema/schema-set.ts'
import type { Path } from '../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'

/** A section of any depth, with its type and what the schemas say about it. */
export interface SectionAt {
  section: Readonly<Record<string, unknown>>
  type: string
  path: Path
  schemas: readonly JsonSchema[]
  traits: BlockTraits
}

/** @returns the sections of a file that have a type */
export const sectionsIn = ({ document, walker }: Pick<DocumentContext, 'document' | 'walker'>): SectionAt[] =>
  walker.visit(document).flatMap(([path, section, { role, schemas }]) => {
    if (role !== 'section' || !isObject(section) || typeof section.type !== 'string') return []
    const traits: BlockTraits = Object(schemas.find((schema) => schema.traits)?.traits)
    return [{ section, type: section.type, path, schemas, traits }]
  })
