import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSchemaContext } from '../../../src/schema/schema-context.ts'
import { analyzeFile } from '../../../src/workspace/analyze-file.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'

const schemas = createSchemaContext(await readSchemaSet(process.cwd()))

/** The yaml package takes ten times as long as the fast reader, and most files are valid. */
test.for(['pages', 'tests/company/pages', 'tests/languages/pages'])(
  'no rule parses a valid file in %s again',
  (folder) => {
    const parsed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .filter((name) => {
        let isParsed = false
        const yaml = parseYaml(readFileSync(join(folder, name), 'utf8'))
        Object.defineProperty(yaml, 'contents', {
          get: () => {
            isParsed = true
            throw new Error('The file is parsed again.')
          },
        })
        if (yaml.isSimple) expect(analyzeFile(schemas, `pages/${name}`, yaml).analysis.diagnostics).toEqual([])
        return isParsed
      })
    expect(parsed).toEqual([])
  },
)
