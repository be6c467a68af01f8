import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { type Markup, splitPreloads } from './markup.ts'

/**
 * Renders a section with React's hydration markers.
 *
 * @param element the section with its providers
 * @param position index among the children of `<main>`, which must be the same in the browser for `useId`
 * @param count number of children of `<main>`
 * @throws whatever the section throws
 */
export function renderIsland(element: ReactNode, position: number, count: number): Markup {
  const siblings = Array.from(
    { length: count },
    (_, index) => index === position && <Suspense key={position}>{element}</Suspense>,
  )
  const markup = renderToString(siblings)
  // Inside `Suspense`, React leaves out elements that throw. Rendering without it throws.
  if (markup.includes('<!--$!-->')) throw new Error(`A section was left out: ${renderToString(element)}`)
  return splitPreloads(markup)
}
