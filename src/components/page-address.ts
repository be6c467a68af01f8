import { absoluteUrl } from '../site/routes.ts'
import { useSection } from './section-context.ts'

/** @returns the whole address of the page that the section is on */
export function usePageAddress(): string {
  const { facts, route } = useSection()
  return absoluteUrl(facts.company.url, route)
}
