import { useEffect } from 'react'
import type { SiteDocument } from '../../generated/content.ts'
import countries from '../../site/countries.json'
import { languageAt, languagesOf } from '../../site/languages.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import type { Money } from '../model/price.ts'
import { needDoc } from './read.ts'
import { useStore } from './state.ts'

/** Of a site that names none. */
const defaultCurrency = 'EUR'

/** @returns the facts of the site, as far as inputs need them; without those as long as they are not read */
function useFacts(): Partial<SiteDocument> {
  const facts = useStore(({ docs }) => docs[siteFile]?.draft)
  useEffect(() => void needDoc(siteFile), [])
  return (facts ?? {}) as Partial<SiteDocument>
}

/** @returns how a file of the site writes money */
export function useMoney(file: string): Money {
  const facts = useFacts()
  const { language } = languageAt(file.slice(pagesFolder.length), languagesOf(facts))
  return { language, currency: facts.currency ?? defaultCurrency }
}

/** @returns what phone numbers of the company's country begin with: `+34`; undefined when it is not known */
export function useCallingCode(): string | undefined {
  const { phone, address } = useFacts().contact ?? {}
  const known: Record<string, { prefix: string }> = countries
  return known[address?.country ?? '']?.prefix ?? /^\+\d+/.exec(phone ?? '')?.[0]
}
