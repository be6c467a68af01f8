import { inboxAddress } from '../components/form/inbox.ts'
import { blockModules } from '../generated/registries/blocks.ts'
import type { FormDefinition } from '../site/form-definition.ts'
import { inbox } from '../site/inbox.ts'
import type { PageProps, Section } from '../site/site.ts'

/** @returns the forms of a page that are sent to our own server, by the path that they are sent to */
export function formsIn(page: PageProps): Map<string, FormDefinition> {
  const forms = page.sections.flatMap((section) => formsOf(section, page))
  return new Map(forms.filter(({ endpoint }) => endpoint === inbox).map((form) => [inboxAddress(form), form]))
}

/** A section may have others in it. */
function formsOf(value: unknown, page: PageProps): FormDefinition[] {
  if (Array.isArray(value)) return value.flatMap((item) => formsOf(item, page))
  if (typeof value !== 'object' || value === null) return []
  const own = blockModules[(value as Section).type]?.form?.(value as never, page)
  return [...(own ? [own] : []), ...Object.values(value).flatMap((inner) => formsOf(inner, page))]
}
