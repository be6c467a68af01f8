import { join, posix, relative } from 'node:path'

/** @returns the path of a schema for editors, which look for it from the folder of the file */
export const schemaPath = (engine: string, folder: string, name: string): string =>
  posix.normalize(relative(folder, join(engine, 'schema', name)).replaceAll('\\', '/'))
