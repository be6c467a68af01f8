import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorMessage } from '../../site/errors.ts'
import type { AuthorText } from '../../words/message.ts'
import { digestOf, digestOfFile, replaceFile } from '../../workspace/files/site-files.ts'
import { commonEnds } from '../../yaml/lists.ts'

/** A change of one file: the range in which its bytes differ. */
export interface FileStep {
  file: string
  /** Digest of the bytes before; null when there was no file. */
  before: string | null
  after: string | null
  /** Offset in bytes of the first difference. */
  start: number
  /** Base64 of the replaced bytes and of those in their place. */
  removed: string
  inserted: string
}

/** A change with a name, of one or several files. */
export interface Step {
  id: number
  label: AuthorText
  files: FileStep[]
}

/** The line of a change. It is written before the files, so that no change is unknown after a kill. */
type Begin = { step: Step } | { undo: number } | { redo: number }

/** A line of the journal. `end` is written after the files, so that a change that is complete is not made again. */
type Line = Begin | { drop: number[] } | { end: number }

/** So many changes can be undone after a restart. */
const maxSteps = 1000

/** @returns the difference between the bytes of a file; null means no file */
export function stepOf(file: string, before: Uint8Array | null, after: Uint8Array | null): FileStep {
  const [old, now] = [before ?? new Uint8Array(), after ?? new Uint8Array()]
  const { head, tail } = commonEnds(old, now)
  const part = (bytes: Uint8Array) => Buffer.from(bytes.subarray(head, bytes.length - tail)).toString('base64')
  const digest = (bytes: Uint8Array | null) => bytes && digestOf(bytes)
  return { file, before: digest(before), after: digest(after), start: head, removed: part(old), inserted: part(now) }
}

/** The same change the other way round. */
const reversed = ({ file, before, after, start, removed, inserted }: FileStep): FileStep => ({
  file,
  before: after,
  after: before,
  start,
  removed: inserted,
  inserted: removed,
})

const filesOf = (line: Begin, { files }: Step): FileStep[] => ('undo' in line ? files.map(reversed).reverse() : files)

/** @returns what the journal says when a change was not made */
function revertOf(line: Begin): Line {
  if ('step' in line) return { drop: [line.step.id] }
  return 'undo' in line ? { redo: line.undo } : { undo: line.redo }
}

/** The changes that can be undone and redone. It survives the end of the process, however it ends. */
export class Journal {
  readonly #path: string
  readonly #root: string
  #done: Step[] = []
  #undone: Step[] = []
  #nextId = 1
  #size = 0
  /** The last change, until it has ended. */
  #open: Begin | undefined

  /**
   * @param folder in the cache of the site
   * @param root the site's folder
   * @throws Error when a change that was interrupted cannot be finished
   */
  constructor(folder: string, root: string) {
    this.#path = join(folder, 'journal.jsonl')
    this.#root = root
    this.#read()
    this.#finishLast()
  }

  last(): { undo: Step | undefined; redo: Step | undefined } {
    this.#readOthers()
    return { undo: this.#done.at(-1), redo: this.#undone.at(-1) }
  }

  /**
   * Changes files and remembers how to undo it.
   *
   * @returns false, without a change, when a file has other bytes than expected
   * @throws Error when a file cannot be written; the files are then as before
   */
  change(label: AuthorText, files: FileStep[]): boolean {
    this.#readOthers()
    if (!files.every((one) => this.#isBefore(one))) return false
    const step = { id: this.#nextId, label, files }
    return this.#make({ step }, step) === undefined
  }

  /**
   * @param back true undoes the last change, false redoes the last undone one
   * @returns the change; with the name of a file that somebody else has changed since then, if nothing was done for that
   *   reason; undefined when there is no change
   * @throws Error when a file cannot be written; the files are then as before
   */
  turn(back: boolean): { step: Step; changed?: string } | undefined {
    this.#readOthers()
    const step = (back ? this.#done : this.#undone).at(-1)
    if (!step) return undefined
    const line = back ? { undo: step.id } : { redo: step.id }
    const foreign = filesOf(line, step).find((one) => !this.#isBefore(one))
    if (foreign) {
      this.#append({ drop: this.#stepsOf(foreign.file) })
      return { step, changed: foreign.file }
    }
    const changed = this.#make(line, step)
    return changed === undefined ? { step } : { step, changed }
  }

  /** Changes of a file that somebody else has changed can never be undone. */
  #stepsOf(file: string): number[] {
    const all = [...this.#done, ...this.#undone]
    return all.filter(({ files }) => files.some((one) => one.file === file)).map(({ id }) => id)
  }

  /**
   * Makes a change, or nothing of it.
   *
   * @returns the file that somebody else has changed meanwhile, if nothing was done for that reason
   */
  #make(line: Begin, step: Step): string | undefined {
    this.#append(line)
    const written: FileStep[] = []
    try {
      for (const one of filesOf(line, step)) {
        if (!this.#write(one)) throw new Conflict(one.file)
        written.push(one)
      }
      this.#append({ end: step.id })
      return undefined
    } catch (error) {
      this.#takeBack(line, step, written, error)
      if (error instanceof Conflict) return error.file
      throw error
    }
  }

  /** @param cause why the change cannot be made, which an error on the way back must not hide */
  #takeBack(line: Begin, step: Step, written: readonly FileStep[], cause: unknown): void {
    try {
      for (const one of [...written].reverse()) this.#write(reversed(one))
      this.#append(revertOf(line), { end: step.id })
    } catch (error) {
      throw new Error(errorMessage(error), { cause })
    }
  }

  #write(step: FileStep): boolean {
    return replaceFile(this.#root, step.file, this.#bytesAfter(step), step.before)
  }

  #bytesAfter({ file, before, after, start, removed, inserted }: FileStep): Uint8Array | null {
    if (after === null) return null
    const old = before === null ? Buffer.alloc(0) : readFileSync(join(this.#root, file))
    const end = start + Buffer.from(removed, 'base64').length
    return Buffer.concat([old.subarray(0, start), Buffer.from(inserted, 'base64'), old.subarray(end)])
  }

  #isBefore({ file, before }: FileStep): boolean {
    return digestOfFile(this.#root, file) === before
  }

  /** A line begins with its line break, because a full disk or a kill may leave the last one without its end. */
  #append(...lines: Line[]): void {
    mkdirSync(dirname(this.#path), { recursive: true })
    if (this.#done.length > maxSteps) this.#shorten()
    appendFileSync(this.#path, lines.map((line) => `\n${JSON.stringify(line)}`).join(''))
    for (const line of lines) this.#follow(line)
    this.#size = statSync(this.#path).size
  }

  #follow(line: Line): void {
    this.#open = 'drop' in line || 'end' in line ? undefined : line
    if ('step' in line) {
      this.#done.push(line.step)
      this.#undone = []
      this.#nextId = line.step.id + 1
    } else if ('undo' in line) move(this.#done, this.#undone, line.undo)
    else if ('redo' in line) move(this.#undone, this.#done, line.redo)
    else if ('drop' in line) {
      this.#done = this.#done.filter(({ id }) => !line.drop.includes(id))
      this.#undone = this.#undone.filter(({ id }) => !line.drop.includes(id))
    }
  }

  /** Another process may have written to the journal. */
  #readOthers(): void {
    if (existsSync(this.#path) && statSync(this.#path).size !== this.#size) this.#read()
  }

  #read(): void {
    this.#done = []
    this.#undone = []
    this.#open = undefined
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n') : []
    for (const text of lines) {
      const line = parseLine(text)
      if (line) this.#follow(line)
    }
    this.#size = existsSync(this.#path) ? statSync(this.#path).size : 0
  }

  #shorten(): void {
    this.#done = this.#done.slice(-maxSteps / 2)
    const lines: Line[] = [...this.#done, ...[...this.#undone].reverse()].map((step) => ({ step }))
    const undone: Line[] = [...this.#undone.map(({ id }) => ({ undo: id })), { end: 0 }]
    const temporary = `${this.#path}.${process.pid}`
    writeFileSync(temporary, [...lines, ...undone].map((line) => `\n${JSON.stringify(line)}`).join(''))
    renameSync(temporary, this.#path)
  }

  /** The process may have been killed after the line of a change. */
  #finishLast(): void {
    const line = this.#open
    if (!line) return
    const id = 'step' in line ? line.step.id : 'undo' in line ? line.undo : line.redo
    const step = [...this.#done, ...this.#undone].find((one) => one.id === id)
    if (!step) return
    const files = filesOf(line, step)
    const left = files.filter((one) => this.#isBefore(one))
    const written = files.filter((one) => !left.includes(one))
    // A change that has not begun is forgotten, and so is one with a file that somebody else has changed since.
    const canFinish = written.length > 0 && written.every((one) => this.#isBefore(reversed(one)))
    if (canFinish) for (const one of left) this.#write(one)
    this.#append(...(canFinish ? [] : [revertOf(line)]), { end: id })
  }
}

class Conflict extends Error {
  constructor(readonly file: string) {
    super(`${file} has other bytes than expected.`)
  }
}

function move(from: Step[], to: Step[], id: number): void {
  const index = from.findIndex((step) => step.id === id)
  if (index >= 0) to.push(...from.splice(index, 1))
}

function parseLine(text: string): Line | undefined {
  try {
    return text ? (JSON.parse(text) as Line) : undefined
  } catch {
    return undefined
  }
}
