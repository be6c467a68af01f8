import type Holidays from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import { placeIn } from '../rules/lib/place-in.ts'
import { dayAfter, inYear } from '../site/dates.ts'
import { UsageError } from '../site/errors.ts'
import type { SpecialDays } from '../site/facts.ts'
import { languagesOf } from '../site/languages.ts'
import { timesOn } from '../site/opening.ts'
import type { Project } from '../site/project.ts'
import { dataFolder, fileKindOf, siteFile } from '../site/routes.ts'
import type { SiteDocument } from '../site/site.ts'
import { didYouMean, suggest } from '../site/suggest.ts'
import { commandFor, compareText, countOf } from '../site/text.ts'
import { inEnglish } from '../words/message.ts'
import { bytesOf, readContent, replaceFiles } from '../workspace/files/site-files.ts'
import { openSite } from '../workspace/open-site.ts'
import { fieldOrderIn } from '../workspace/snapshot.ts'
import { openStore } from '../workspace/store/store.ts'
import { applyAll } from '../yaml/operations/apply-operation.ts'
import type { Operation } from '../yaml/operations/operation.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { Path, Value } from '../yaml/path.ts'

/** Whose holidays, and when. */
interface Wanted {
  /** A country, perhaps with a region: `DE-BY`. */
  region: string
  year: string
  /** The branch that is closed on them; by default it is the company. */
  branch?: string | undefined
}

/**
 * Writes public holidays that are to come into `specialDays`, in the language of the site: closed, or open as on
 * `PublicHolidays`. Days that are there already stay as they are.
 *
 * @returns a message: what was written and what to do next
 * @throws UsageError when there is no such region, year or branch, or its file has mistakes
 */
export async function newHolidays(project: Project, { region, year, branch }: Wanted): Promise<string> {
  if (!/^[12]\d{3}$/.test(year)) throw new UsageError('After the country comes a year: `holidays DE-BY 2027`.')
  const file = branch === undefined ? siteFile : `${dataFolder}/branches/${branch}.yaml`
  const before = readContent(project.root, file)
  if (!before) throw new UsageError(`There is no ${file}.`)
  const site = await openSite({ project, store: openStore(project) })
  const analyzed = site.files.get(file)
  const { valid = false } = analyzed?.analysis ?? {}
  const place = placeIn({ kind: fileKindOf(file), document: analyzed?.document, valid })
  if (!place) throw new UsageError(`Correct the mistakes in ${file} first.`)
  const { hours = [], specialDays = [], closedDays = [] } = place.facts
  const open = timesOn(hours, 'PublicHolidays')
  const facts = site.files.get(siteFile)?.document as SiteDocument | undefined
  const [{ language }] = languagesOf(facts ?? {})
  const found = await holidaysIn(region, year, language, place.facts.address?.country)
  const toCome = found.filter(({ from, until = from }) => until >= dayAfter(site.index.today, -1))
  const missing = toCome.filter(
    (day) => ![...specialDays, ...closedDays].some((other) => isIn(day, other) && !isSeason(other)),
  )
  if (missing.length === 0)
    return `${file} has all public holidays of ${region} in ${year} that are to come. Nothing was written.\n`
  const days = missing.map((day) => ({ ...day, ...(open.length > 0 && { hours: open }) }))
  const order = fieldOrderIn(site, file, parseYaml(before.text))
  const text = applyAll(before.text, additions([...place.path, 'specialDays'], specialDays, days), order)
  if (replaceFiles(project.root, [{ file, bytes: bytesOf(text, before), expected: before.digest }]).length > 0)
    throw new UsageError(`${file} was saved meanwhile. Nothing was written.`)
  const list = days.map(({ from, label }) => `  ${from}  ${label}\n`).join('')
  const hasBranches = [...site.files.keys()].some((name) => fileKindOf(name) === 'branches')
  const hint =
    hasBranches && branch === undefined
      ? `\nThey hold for all branches${open.length > 0 ? ' without `hours`' : ''}. For one in another region, or with other hours on public holidays, write its own with \`--branch NAME\`.\n`
      : ''
  return `Wrote ${countOf(days.length, 'day')} into ${file}:\n${list}
Next: delete those on which you are open as usual, write \`hours\` where you are open for a shorter time, and run \`${commandFor('check', project)}\`.
${hint}`
}

type Day = SpecialDays[number]

function isIn({ from: day }: Day, other: Day): boolean {
  const { from, until = from } = inYear(other, day)
  return from <= day && day <= until
}

/** A holiday in a season with hours of its own is not there yet. */
const isSeason = ({ from, until = from, hours }: Day): boolean => hours !== undefined && until !== from

/** The package with the dates is large, and nothing else needs it. */
async function holidaysIn(region: string, year: string, language: string, home: string | undefined): Promise<Day[]> {
  const { default: Calendar } = await import('date-holidays').catch(() => {
    throw new UsageError('The package `date-holidays` is missing: run `npm install` without `--omit=dev`.')
  })
  const calendar = new Calendar(region, { types: ['public'] })
  // `SH` is Saint Helena, and a region of Germany.
  if (home !== undefined && region !== home && Object.hasOwn(calendar.getStates(home) ?? {}, region))
    throw new UsageError(`The address is in ${home}: ${inEnglish(didYouMean([`${home}-${region}`]) ?? '')}`)
  const variant = language.toLowerCase()
  calendar.setLanguages(calendar.getLanguages().includes(variant) ? variant : language.replace(/-.*/, ''))
  const days = calendar.getHolidays(year).flatMap(dayOf)
  if (!isKnown(calendar, region) || days.length === 0) throw new UsageError(unknownRegion(calendar, region, year))
  return days.filter((day, index) => !days.slice(0, index).some((other) => isIn(day, other)))
}

/** Half a day is none. Some begin in the evening before. */
function dayOf({ date, start, end, name }: HolidaysTypes.Holiday): Day[] {
  const length = Math.floor((end.getTime() - start.getTime()) / 3_600_000 + 2) / 24
  const from = date.slice(0, 10)
  if (length < 1) return []
  return [{ from, ...(length >= 2 && { until: dayAfter(from, Math.floor(length) - 1) }), label: name }]
}

/** The package takes what it does not know for the whole country. */
function isKnown(calendar: Holidays, region: string): boolean {
  const [country = '', state, part] = region.split('-')
  const known = (list: Readonly<Record<string, string>> | undefined, code: string | undefined) =>
    code === undefined || Object.hasOwn(list ?? {}, code)
  return (
    known(calendar.getCountries(), country) &&
    known(calendar.getStates(country), state) &&
    (state === undefined || known(calendar.getRegions(country, state), part))
  )
}

function unknownRegion(calendar: Holidays, region: string, year: string): string {
  const [country = ''] = region.split('-')
  const countries: Record<string, string> = calendar.getCountries()
  const question = didYouMean(suggest(country, Object.keys(countries)).slice(0, 2))
  if (!Object.hasOwn(countries, country))
    return `There is no country "${country}"${question ? `: ${inEnglish(question)}` : '.'} A country has two letters, such as ES or DE-BY.`
  const states: Record<string, string> = calendar.getStates(country) ?? {}
  const list = Object.entries(states).sort(([a], [b]) => compareText(a, b))
  if (list.length === 0 || isKnown(calendar, region)) return `No public holidays of ${region} in ${year} are known.`
  return `${countries[country]} has no region "${region}":\n\n${list.map(([code, name]) => `  ${country}-${code}`.padEnd(12) + name).join('\n')}`
}

/** @returns what puts days into a list before the first later one */
function additions(path: Path, list: readonly Day[], days: readonly Day[]): Operation[] {
  if (list.length === 0) return [{ op: 'set', path, value: days as unknown as Value }]
  const all = [...list]
  return days.map((day) => {
    const later = all.findIndex(({ from }) => from > day.from)
    const index = later === -1 ? all.length : later
    all.splice(index, 0, day)
    return { op: 'insert', path: [...path, index], value: day as unknown as Value }
  })
}
