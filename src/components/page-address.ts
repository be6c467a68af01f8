import { absoluteUrl } from '../site/routes.ts'
import { useSection } from './section-context.ts'

/**
 * @returns the whole address of the page that the section is on
 * @throws Error in a block without the trait `address`
 */
export function usePageAddress(): string {
  const { facts, route } = useSection()
  if (route === undefined)
    throw new Error('The block needs the address of its page: add the trait `address` to its schema.')
  return absoluteUrl(facts.company.url, route)
}
