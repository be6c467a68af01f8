import { useEffect } from 'react'
import { defaultLanguage, languageAt, languagesOf } from '../../site/languages.ts'
import { callingCode } from '../../site/phone.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import type { Catalogue } from '../../words/message.ts'
import { listIn, valueAt } from '../../yaml/path.ts'
import { catalogueOf } from '../catalogues.ts'
import { defaultCurrency, type Money } from '../model/price.ts'
import type { Found } from '../model/values.ts'
import { needDoc } from './read.ts'
import { getState, useStore } from './state.ts'

/** @returns the facts of the site, which may be unfinished; nothing as long as they are not read */
function useFacts(): Found {
  const facts = useStore(({ docs }) => docs[siteFile]?.draft)
  useEffect(() => void needDoc(siteFile), [])
  return facts
}

/** @returns how a file of the site writes money */
export function useMoney(file: string): Money {
  const facts = useFacts()
  const codes = listIn(facts, ['languages']).filter((code) => typeof code === 'string')
  const folders = Object.entries(Object(valueAt(facts, ['languageFolders']))).map(([code, folder]) => [
    code,
    String(folder),
  ])
  const languages = languagesOf({
    language: String(valueAt(facts, ['language']) ?? defaultLanguage),
    ...(codes.length > 0 && { languages: codes }),
    languageFolders: Object.fromEntries(folders),
  })
  const { language } = languageAt(file.slice(pagesFolder.length), languages)
  return { language, currency: String(valueAt(facts, ['currency']) ?? defaultCurrency) }
}

/** @returns the texts of the language of a file */
export const catalogueFor = (file: string): Promise<Catalogue> =>
  catalogueOf(getState().files?.find((entry) => entry.file === file)?.language ?? defaultLanguage)

/** @returns what phone numbers of the company's country begin with: `+34`; undefined when it is not known */
export function useCallingCode(): string | undefined {
  return callingCode(valueAt(useFacts(), ['contact', 'address', 'country']))
}
