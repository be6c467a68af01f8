import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page with one error. */
export interface Violation {
  /** What is wrong. */
  name: string
  text: string
  /** The line that our check must report. */
  line: number
  /** The line that editors underline, if it is another one. */
  editorLine: number
}

const head = `name: Estepona
title: Renovations in Estepona | Casa Ejemplo
description: Kitchens, bathrooms and whole homes in Estepona at a fixed price.
keywords: [renovation, kitchen, bathroom]
`
const hero = `  - type: hero
    variant: plain
    heading: Renovations in Estepona
`
const wholes: Record<string, (text: string) => string> = {
  section: (text) => `${head}sections:\n${hero}${text}`,
  field: (text) => `${head}${text}sections:\n${hero}`,
  file: (text) => text,
}

/** @returns the cases of `violations.txt` as whole pages */
export function readViolations(): Violation[] {
  const [, ...cases] = readFileSync(join(import.meta.dirname, 'violations.txt'), 'utf8').split(/^=== /m)
  return cases.map((one) => {
    const [, kind = '', name = '', body = ''] = /^(\w+): ([^\n]*)\n(.*)$/s.exec(one) ?? []
    const marked = wholes[kind]?.(body) ?? ''
    const line = lineOf(marked, '»')
    return { name, text: marked.replaceAll(/»|«\n$|«/g, ''), line, editorLine: lineOf(marked, '«') || line }
  })
}

function lineOf(text: string, mark: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(mark)) + 1
}
