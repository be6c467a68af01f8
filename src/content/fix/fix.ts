import { assemble, type LoadResult } from '../check-project.ts'
import { type Compiled, type Contract, compileFile } from '../compile/compile.ts'
import type { Diagnostic, Fix, Position } from '../diagnostic.ts'
import type { ProjectFiles } from '../files/read.ts'
import { applyFixes } from './text.ts'
import { isWorse } from './verdict.ts'

/** One change of a file's text. */
export interface Change {
  file: string
  start: Position
  from: string
  to: string
}

/** A project between two changes: its texts, and what is wrong with them. */
export interface Stage {
  project: ProjectFiles
  compiled: ReadonlyMap<string, Compiled>
  result: LoadResult
  changes: readonly Change[]
}

type Fixable = Diagnostic & { fix: Fix }

/** A fix may bring to light what another one puts right: `tpye`, then `herro`, then `headng`. */
const maxRounds = 8

/**
 * Does what the diagnostics of a project say, where there is one clear thing to do. Nothing is written.
 *
 * First everything at once. A file that is worse for it stays as it was, and its fixes are tried one by one.
 *
 * @returns the project as it is then, with the changes in the order they were made
 */
export function fixProject(contract: Contract, project: ProjectFiles): Stage {
  const start = check(contract, project)
  const all = settle(contract, start, () => true)
  const files = [...new Set(all.changes.map(({ file }) => file))]
  const spoilt = new Set(files.filter((file) => isWorse(file, start, all)))
  if (spoilt.size === 0) return all
  const good = settle(contract, start, ({ file }) => !spoilt.has(file))
  return [...spoilt].reduce((stage, file) => fixOneByOne(contract, stage, file), good)
}

function check(contract: Contract, project: ProjectFiles): Stage {
  const compiled = new Map([...project.texts].map(([file, text]) => [file, compileFile(contract, file, text)]))
  return {
    project,
    compiled,
    result: assemble(contract, { ...project, sources: project.texts }, [...compiled.values()]),
    changes: [],
  }
}

/** Repeats until there is nothing more to do. */
function settle(contract: Contract, stage: Stage, wanted: (diagnostic: Diagnostic) => boolean): Stage {
  let here = stage
  for (let round = 0; round < maxRounds; round++) {
    const fixes = fixable(here).filter(wanted)
    if (fixes.length === 0) break
    here = advance(contract, here, fixes)
  }
  return here
}

function fixOneByOne(contract: Contract, stage: Stage, file: string): Stage {
  let here = stage
  const tried = new Set<string>()
  for (;;) {
    const next = fixable(here).find((one) => one.file === file && !tried.has(nameOf(one)))
    if (!next) return here
    tried.add(nameOf(next))
    const there = advance(contract, here, [next])
    if (!isWorse(file, here, there)) here = there
  }
}

function nameOf({ fix }: Fixable): string {
  return JSON.stringify(fix)
}

function fixable({ result }: Stage): Fixable[] {
  return result.diagnostics.filter((diagnostic): diagnostic is Fixable => diagnostic.fix !== undefined)
}

function advance(contract: Contract, stage: Stage, fixes: readonly Fixable[]): Stage {
  const texts = new Map(stage.project.texts)
  const compiled = new Map(stage.compiled)
  const changes = [...stage.changes]
  const byFile = new Map<string, Fix[]>()
  for (const { file, fix } of fixes) byFile.set(file, [...(byFile.get(file) ?? []), fix])
  for (const [file, own] of byFile) {
    const { text, made } = applyFixes(texts.get(file) ?? '', own)
    texts.set(file, text)
    compiled.set(file, compileFile(contract, file, text))
    changes.push(...made.map((one) => ({ file, ...one })))
  }
  const project = { ...stage.project, texts }
  return {
    project,
    compiled,
    result: assemble(contract, { ...project, sources: project.texts }, [...compiled.values()]),
    changes,
  }
}
