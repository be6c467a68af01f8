import { expect, it, vi } from 'vitest'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { check, checkAgain, contract } from './project.ts'

// The first test of a suite compiles the schemas, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/**
 * One mistake and the whole report about it, which stands in `golden/<code>.<name>.txt` and is reviewed as a text. A
 * later run, which has the files from the cache, reports the same. Of the types of sections only that they are listed:
 * a new block changes no report.
 *
 * @param code the only code the report may contain
 * @param name what is special about this case
 * @param files a page's text (then it is about.yaml), or several files by name
 * @param using other schemas than the real ones
 * @param unreadable why other files cannot be read
 */
export function golden(
  code: string,
  name: string,
  files: string | Record<string, string | undefined>,
  using = contract,
  unreadable: Record<string, string> = {},
): void {
  it(`${code}: ${name}`, async () => {
    const project = typeof files === 'string' ? { 'about.yaml': files } : files
    const result = check(project, using, unreadable)
    const text = formatPretty(result, { color: false })
    const withoutTypes = text.replaceAll(/^( {2}types: ).*$/gm, '$1…')
    await expect(withoutTypes).toMatchFileSnapshot(`golden/${code}.${name.replaceAll(' ', '-')}.txt`)
    expect([...new Set(result.diagnostics.map((diagnostic) => diagnostic.code))]).toEqual([code])
    expect(formatPretty(checkAgain(project, using, unreadable), { color: false })).toBe(text)
  })
}
