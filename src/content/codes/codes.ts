import { deprecatedCodes } from './deprecated.ts'
import type { Explanation } from './explanation.ts'
import { ignoreCodes } from './ignore.ts'
import { photoCodes } from './photos.ts'
import { schemaCodes } from './schema.ts'
import { sharedCodes } from './shared.ts'
import { siteCodes } from './site.ts'
import { yamlCodes } from './yaml.ts'

const registry = {
  ...yamlCodes,
  ...schemaCodes,
  ...deprecatedCodes,
  ...siteCodes,
  ...photoCodes,
  ...sharedCodes,
  ...ignoreCodes,
}

/** The stable name of a kind of problem. */
export type Code = keyof typeof registry

/** Every code with the page about it; reports, `--explain` and the documentation use this one list. */
export const codes: Readonly<Record<Code, Explanation>> = registry

/** @returns true for the name of a code */
export function isCode(name: string): name is Code {
  return Object.hasOwn(codes, name)
}
