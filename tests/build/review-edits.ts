import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { companyTexts } from '../company/files.ts'
import { seeded } from '../fuzz/random.ts'

type Field = (string | number)[]

/** Texts that authors change every day, and what stands in for them. */
const kinds: Record<string, (text: string) => string> = {
  text: (text) => `${text.trim()} So it is.`,
  heading: (text) => `${text} now`,
  body: (text) => `${text.trim()}\n\nSo it is.\n`,
  label: (text) => `${text} now`,
  alt: (text) => `${text}, from the left`,
  price: (text) => text.replace(/\d/, '7'),
  duration: (text) => text.replace(/\d/, '8'),
  notice: (text) => `${text} Nor harmed.`,
  opens: () => '08:15',
  closes: () => '22:15',
  tagline: (text) => `${text} And painted.`,
  src: (text) => text.replace(/photo-\d+/, 'photo-2000000000001'),
  linkLabel: (text) => `${text} now`,
  success: (text) => `${text} Soon.`,
  value: (text) => text.replace(/\d/, '5'),
}

/** @returns the fields of data whose change nobody needs to decide on */
function fieldsIn(value: unknown, path: Field = []): Field[] {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' && Object.hasOwn(kinds, String(path.at(-1))) && !path.includes('options')
      ? [path]
      : []
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function changed(data: unknown, path: Field): void {
  const parent = path.slice(0, -1).reduce((value, step) => (value as never)[step], data) as Record<string, string>
  const key = String(path.at(-1))
  parent[key] = (kinds[key] as (text: string) => string)(parent[key] as string)
}

/** @returns edits of the company's pages that nobody needs to decide on, the same for the same seed */
export function harmlessEdits(seed: number, count: number) {
  const random = seeded(seed)
  const fields = Array.from(companyTexts).flatMap(([file, text]) =>
    fieldsIn(parse(text)).map((path) => ({ file, path })),
  )
  const picked = new Set(Array.from({ length: count * 3 }, () => random.pick(fields)))
  const chosen = [...picked].slice(0, count)
  return {
    count: chosen.length,
    write: async (root: string) => {
      for (const file of new Set(chosen.map((one) => one.file))) {
        const path = join(root, file)
        const data = parse(await readFile(path, 'utf8'))
        for (const one of chosen) if (one.file === file) changed(data, one.path)
        await writeFile(
          path,
          stringify(data, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
        )
      }
    },
  }
}
