import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatJson } from '../../src/diagnostics/formats/for-programs.ts'
import { openChecked } from '../../src/workspace/open-site.ts'
import { copyContent } from '../project-copy.ts'
import { hero, page } from '../site-in-memory.ts'
import { warmStore } from '../warm-store.ts'

let root = ''
const program = resolve('src/cli/run.mjs')

beforeAll(async () => {
  root = await copyContent()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(args: string[] = [], env: Record<string, string> = {}, cwd = root) {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'check', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...inherited, ...env },
  })
  return { status, stdout, stderr }
}

function write(name: string, text: string): void {
  writeFileSync(join(root, 'pages', name), text)
}

describe('a clean site', () => {
  it('exits with 0', () => {
    const { status, stdout } = run()
    expect(stdout).toMatch(/^No problems in \d+ pages\n$/)
    expect(status).toBe(0)
  })

  it('ends quietly when nobody reads its report, as below `| head`', async () => {
    const child = spawn(process.execPath, [program, 'check'], { cwd: root })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    const [status] = await once(child, 'close')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('explains a code', () => {
    const { status, stdout } = run(['--explain', 'unknown-key'])
    expect(stdout).toContain('unknown-key: A field is not known here')
    expect(status).toBe(0)
  })

  it('suggests a similar code', () => {
    const { status, stdout } = run(['--explain', 'unknown-kay'])
    expect(stdout).toContain('did you mean `unknown-key`?')
    expect(status).toBe(2)
  })

  it('exits with 2 and a stack after an internal error', () => {
    mkdirSync(join(root, 'schema/folder.schema.json'))
    const { status, stderr } = run()
    rmSync(join(root, 'schema/folder.schema.json'), { recursive: true })
    expect(stderr).toMatch(/EISDIR[\s\S]*\n {4}at /)
    expect(status).toBe(2)
  })

  it('reports that the current folder is not the project', () => {
    const { status, stderr } = run([], {}, tmpdir())
    expect(stderr).toBe(
      `${tmpdir()} is not the folder of the project: it has no \`schema\` folder. Change to that folder first.\n`,
    )
    expect(status).toBe(2)
  })
})

describe('a site with twelve errors and a warning', () => {
  beforeAll(() => {
    const page = (name: string) =>
      `name: ${name}\ntitle: ${name}\ndescription: ${name} has one sentence that is certainly long enough.\nkeywords: [a, b, c]\nnoindex: true\n`
    for (let number = 1; number <= 12; number++)
      write(`broken-${number}.yaml`, `${page(`Page ${number}`)}sections:\n  - type: herro\n`)
    write('short.yaml', `${page('Short')}sections:\n  - type: hero\n    variant: plain\n    heading: “Short”\n`)
  })

  it('exits with 1, prints a summary, and says how many problems --fix can repair', () => {
    const { status, stdout } = run()
    expect(stdout).toMatch(
      /\n\n12 errors and 1 warning in 13 of \d+ pages · nothing was written\n`npm run check -- --fix` can repair 12 of these\n$/,
    )
    expect(stdout).not.toContain('\u001b[')
    expect(status).toBe(1)
  })

  it('shows the first ten diagnostics of a code, and all of them with --all', () => {
    const shown = (report: string) => report.match(/error\[unknown-block\] {2}`/g)?.length
    const { stdout } = run()
    expect(shown(stdout)).toBe(10)
    expect(stdout).toContain('error[unknown-block]  2 more\n  pages/broken-8.yaml:7:11')
    const all = run(['--all']).stdout
    expect(shown(all)).toBe(12)
    expect(all).not.toMatch(/\d more$/m)
  })

  it('prints JSON', () => {
    const report = JSON.parse(run(['--format', 'json']).stdout)
    expect(report).toMatchObject({ version: 1, errors: 12, warnings: 1, hints: 0 })
    expect(report.diagnostics[0]).toMatchObject({
      code: 'unknown-block',
      severity: 'error',
      file: 'pages/broken-1.yaml',
      span: { start: { line: 7, column: 11 }, end: { line: 7, column: 16 } },
    })
  })

  it('prints annotations on GitHub, and summarizes those beyond its limit of ten', () => {
    const lines = run([], { GITHUB_ACTIONS: 'true' }).stdout.split('\n')
    const errors = lines.filter((line) => line.startsWith('::error '))
    expect(errors).toHaveLength(10)
    expect(errors[0]).toContain(
      '::error file=pages/broken-1.yaml,line=7,col=11,endLine=7,endColumn=15,title=unknown-block::',
    )
    expect(errors[9]).toContain('3 more; GitHub shows at most 10 annotations of a kind')
    for (const name of ['broken-7', 'broken-8', 'broken-9']) expect(errors[9]).toContain(`${name}.yaml`)
    expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(1)
  })

  it('prints SARIF', () => {
    const { version, runs } = JSON.parse(run(['--format', 'sarif']).stdout)
    expect(version).toBe('2.1.0')
    expect(runs[0].results).toHaveLength(13)
    for (const { ruleId, ruleIndex } of runs[0].results) expect(runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId)
  })

  it('names files from the top of the repository', { tags: ['slow'] }, () => {
    const repository = mkdtempSync(join(tmpdir(), 'repository-'))
    execFileSync('git', ['init', '--quiet'], { cwd: repository })
    cpSync(join(root, 'pages'), join(repository, 'sites/one/pages'), { recursive: true })
    const site = ['--site', join(repository, 'sites/one')]
    expect(run(site, { GITHUB_ACTIONS: 'true' }).stdout).toContain('::error file=sites/one/pages/broken-1.yaml,')
    const { runs } = JSON.parse(run([...site, '--format', 'sarif']).stdout)
    const { uri } = runs[0].results[0].locations[0].physicalLocation.artifactLocation
    rmSync(repository, { recursive: true })
    expect(uri).toMatch(/^sites\/one\/pages\//)
  })

  it('limits warnings', () => {
    for (let number = 1; number <= 12; number++) rmSync(join(root, 'pages', `broken-${number}.yaml`))
    expect(run(['--max-warnings', '1']).status).toBe(0)
    const { status, stderr } = run(['--max-warnings', '0'])
    expect(stderr).toBe('1 warning, and --max-warnings allows 0\n')
    expect(status).toBe(1)
  })
})

it('many files that are analyzed in workers have the same report as one by one', { tags: ['slow'] }, async () => {
  for (let number = 1; number <= 3100; number++) {
    const text = page(hero, `Cove ${number}`)
    write(`harbours/cove-${number}.yaml`, number % 100 === 0 ? text.replace('heading:', 'heding:') : text)
  }
  symlinkSync('nowhere', join(root, 'pages/harbours/gone.yaml'))
  const { stdout } = run(['--format', 'json'])
  const here = { root, engine: resolve('.') }
  const report = await openChecked({ project: here, store: warmStore() })
  expect(report.diagnostics.filter(({ code }) => code === 'unknown-key')).toHaveLength(31)
  expect(report.diagnostics.map(({ code }) => code)).toContain('unreadable-file')
  expect(JSON.parse(stdout)).toEqual(JSON.parse(formatJson(report)))
})
