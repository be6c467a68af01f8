import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { type Markup, splitPreloads } from './markup.ts'

/**
 * Renders a section with React's markers for hydration.
 *
 * @param element the section with its providers
 * @param position of the section among the children of `<main>`: `useId` depends on the position in the tree, which must
 * be that of the browser
 * @param count how many children `<main>` has
 * @throws whatever the section throws
 */
export function renderIsland(element: ReactNode, position: number, count: number): Markup {
  const siblings = Array.from(
    { length: count },
    (_, index) => index === position && <Suspense key={position}>{element}</Suspense>,
  )
  const markup = renderToString(siblings)
  // Inside of `Suspense` React omits what throws. Without it, rendering throws.
  if (markup.includes('<!--$!-->')) throw new Error(`A section was left out: ${renderToString(element)}`)
  return splitPreloads(markup)
}
