import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SectionContext, type SectionInfo, useOwnWords } from '../../../src/components/section-context.ts'

function Label() {
  return useOwnWords({ en: 'Book', de: 'Buchen', 'pt-BR': 'Agendar' })
}

it.for([
  ['de', 'Buchen'],
  ['de-AT', 'Buchen'],
  ['pt-BR', 'Agendar'],
  ['pt-PT', 'Book'],
] as const)('words of a block on a page in %s', ([language, shown]) => {
  const section = { facts: { language } } as SectionInfo
  const html = renderToStaticMarkup(
    <SectionContext value={section}>
      <Label />
    </SectionContext>,
  )
  expect(html).toBe(shown)
})
