import { dataFile, dataFolderOf } from '../../site/routes.ts'
import { queriesIn } from './all-summaries.ts'
import { oncePerSite } from './memoize.ts'

/** A data file with a wrong name, and the place where a page asks for a file that is missing. */
export interface AskedFor {
  misnamed: string
  /** The name that the page asks for. */
  name: string
  kind: string
  file: string
}

/** @returns the names that pages ask for and that are missing, if one file of the kind has a wrong name */
export const askedFor = oncePerSite((site): AskedFor[] => {
  const wrong = [...site.misnamed].flatMap(([misnamed, meant]) => {
    const kind = dataFile(meant)?.kind
    return kind && isInFolder(misnamed, kind) ? [{ misnamed, kind }] : []
  })
  const missing = queriesIn(site).flatMap(({ file, query }) => {
    const known = site.data.filter(({ kind }) => kind === query.from).map(({ name }) => name)
    return (query.names ?? []).filter((name) => !known.includes(name)).map((name) => ({ file, name, kind: query.from }))
  })
  return missing.flatMap((one) => {
    const names = new Set(missing.filter(({ kind }) => kind === one.kind).map(({ name }) => name))
    const [first, ...more] = wrong.filter(({ kind }) => kind === one.kind)
    return first && more.length === 0 && names.size === 1 ? [{ ...one, misnamed: first.misnamed }] : []
  })
})

/** @returns whether a file is in the folder of its kind, so that only its name is wrong */
export const isInFolder = (file: string, kind: string): boolean =>
  file.startsWith(`${dataFolderOf(file)}/${kind}/`) &&
  file.split('/').length === `${dataFolderOf(file)}/${kind}/x`.split('/').length
