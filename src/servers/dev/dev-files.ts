import type { Project } from '../../site/project.ts'
import type { FileRecord } from '../../workspace/analyze-file.ts'
import { withSchemaErrors } from '../../workspace/files/schema-files.ts'
import { type LoadedFiles, loadFiles } from '../../workspace/load-site.ts'
import type { Store } from '../../workspace/store/memory-store.ts'

/** All loaded files and their changes. */
export interface DevFiles extends LoadedFiles {
  records: Map<string, FileRecord>
  /** The data of valid files, because a file may have errors when its page is requested. */
  documents: Map<string, unknown>
  /** The texts of files that were changed after the start. */
  changed: Map<string, string>
}

/** A file without errors, and a function that reads its data. */
export interface ValidFile {
  record: FileRecord
  document: () => unknown
}

/**
 * Reads all files of a site.
 *
 * @throws ProjectError when a schema has errors; Error when a file is changed again and again meanwhile
 */
export async function readDevFiles(project: Project, store: Store): Promise<DevFiles> {
  for (let attempts = 3; ; attempts--) {
    const loaded = await withSchemaErrors(project.engine, () => loadFiles({ project, store }))
    const records = new Map(loaded.files.records.map((record) => [record.file, record]))
    try {
      return { ...loaded, records, documents: readDocuments(loaded), changed: new Map() }
    } catch (error) {
      // A file was changed between its analysis and now.
      if (attempts === 1) throw error
    }
  }
}

function readDocuments({ files }: LoadedFiles): Map<string, unknown> {
  const valid = files.records.filter((record) => record.valid)
  return new Map(valid.map(({ file }) => [file, files.documentOf(file)]))
}

/** @returns the files as they are now; later changes are not in them */
export function currentFiles({ files, records, documents, changed }: DevFiles): LoadedFiles['files'] {
  const current = new Map(documents)
  return {
    ...files,
    records: [...records.values()],
    documentOf: (file) => current.get(file),
    sources: { get: (file) => changed.get(file) ?? files.sources.get(file) },
  }
}

/** @returns the files without errors, by path */
export function validFiles(files: DevFiles): Map<string, ValidFile> {
  const { documentOf } = currentFiles(files)
  const valid = [...files.records.values()].filter((record) => record.valid)
  return new Map(valid.map((record) => [record.file, { record, document: () => documentOf(record.file) }]))
}
