import { type DataKind, dataKinds } from '../generated/data-kinds.ts'

/** The kinds of files under pages/, each with its own schema. */
export type FileKind = 'page' | 'site' | 'sections' | 'translated-site' | DataKind | `translated-${DataKind}`

export const fileKinds: readonly FileKind[] = [
  'page',
  'site',
  'sections',
  ...dataKinds,
  'translated-site',
  ...dataKinds.map((kind) => `translated-${kind}` as const),
]

const isDataKind = (kind: FileKind): boolean => dataKinds.some((one) => one === kind)

/** @returns the path of the schema of a kind of file, below the folder of the schemas */
export function schemaFileOf(kind: FileKind): string {
  if (kind === 'sections' || kind.startsWith('translated-')) return `generated/${kind}.schema.json`
  return `${isDataKind(kind) ? 'data/' : ''}${kind}.schema.json`
}
