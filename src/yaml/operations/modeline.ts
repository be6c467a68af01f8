/** The comment that tells editors the schema of a file, at its top. */
const modeline = /^# yaml-language-server:.*\r?\n/

/** @returns a text whose first line names its schema */
export const withModeline = (text: string, schema: string): string =>
  `# yaml-language-server: $schema=${schema}\n${text.replace(modeline, '')}`

/** @returns a text with the path of another schema in its first line, if that names one */
export const withSchemaMoved = (text: string, schema: string): string =>
  modeline.test(text) ? withModeline(text, schema) : text
