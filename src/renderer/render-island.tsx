import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { type Markup, splitPreloads } from './markup.ts'

/**
 * Renders a section with React's hydration markers.
 *
 * @param position index among the children of `<main>`, which must be the same in the browser for `useId`
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

/** The types of islands of which a section has been rendered twice. */
const tried = new Set<string>()

/**
 * Refuses an island that shows something else each time, such as the time: where the browser renders something else than
 * the build, React throws the HTML away, and visitors see it change. It is tried with the first section of each type.
 *
 * @throws Error when the HTML differs
 */
export function refuseUnsteady(type: string, html: string, render: () => string): void {
  if (tried.has(type)) return
  const again = atAnotherTime(render)
  if (again !== html) {
    const place = [...html].findIndex((letter, index) => letter !== again[index])
    throw new Error(
      `src/blocks/${type}.tsx shows something else each time it is rendered: ${excerpt(html, place)}, then ${excerpt(again, place)}. Read the time, and random numbers, in an effect.`,
    )
  }
  tried.add(type)
}

const excerpt = (html: string, place: number): string => `\`${html.slice(Math.max(0, place - 20), place + 20)}\``

/** Half a year and half a day later. */
const milliseconds = (183 * 24 + 12) * 3_600_000

function atAnotherTime<T>(run: () => T): T {
  const { Date: now } = globalThis
  const later = () => now.now() + milliseconds
  globalThis.Date = new Proxy(now, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [later()]),
    get: (target, name) => (name === 'now' ? later : Reflect.get(target, name)),
  })
  try {
    return run()
  } finally {
    globalThis.Date = now
  }
}
