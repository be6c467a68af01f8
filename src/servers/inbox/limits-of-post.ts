import type { InboxForm } from './types.ts'

/** Bytes of the text in a field. */
export const maxText = 64_000

/** Of the files of a field, where the form says nothing. */
export const defaultMegabytes = 25

/** Chosen files at a field. */
const maxFiles = 20

/** How much a form may be sent. */
export interface PostLimits {
  fields: number
  /** Bytes of the whole request. */
  body: number
  /** By the names of fields. */
  files: ReadonlyMap<string, { most: number; bytes: number }>
}

/** @returns the limits of a form; without one, those of a form without files */
export function limitsOf(form: InboxForm | undefined): PostLimits {
  const fields = form?.fields ?? []
  const files = new Map(
    fields
      .filter(({ type }) => type === 'file')
      .map(({ name, megabytes = defaultMegabytes }) => [name, { most: maxFiles, bytes: megabytes * 1_000_000 }]),
  )
  const ofFiles = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const boxes = fields.reduce((sum, { options = [] }) => sum + options.length, 0)
  // Names, boundaries, and a little more than is allowed, so that the answer can name the field.
  return { fields: 100 + boxes, body: 1_000_000 + ofFiles * 1.2, files }
}
