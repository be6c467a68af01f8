import { useMemo } from 'react'
import type { Targets } from '../protocol.ts'
import { useAnswer } from '../store/read.ts'
import { currentDoc, useStore } from '../store/state.ts'

/** What links may lead to, for a list with groups. */
interface LinkTargets {
  groups: { group: string; items: string[] }[]
  names: Map<string, string>
}

function describe({ pages, planned }: Targets, route: string | undefined): LinkTargets {
  const names = new Map<string, string>()
  const own = pages.find((page) => page.route === route)?.anchors ?? []
  for (const page of pages) {
    names.set(page.route, page.draft ? `${page.name} (draft)` : page.name)
    for (const anchor of page.anchors) names.set(`${page.route}#${anchor}`, `${page.name}, section “${anchor}”`)
  }
  for (const anchor of own) names.set(`#${anchor}`, `Section “${anchor}” of this page`)
  const free = [...new Set(planned)].filter((address) => !names.has(address))
  for (const address of free) names.set(address, 'Planned: has no page yet')
  const groups = [
    { group: 'On this page', items: own.map((anchor) => `#${anchor}`) },
    { group: 'Pages', items: pages.map((page) => page.route) },
    {
      group: 'Sections of pages',
      items: pages.flatMap((page) => page.anchors.map((anchor) => `${page.route}#${anchor}`)),
    },
    { group: 'Planned addresses', items: free },
  ]
  return { names, groups: groups.filter(({ items }) => items.length > 0) }
}

/** @returns the known targets, and a function that reads them again */
export function useTargets(): LinkTargets & { load: () => void } {
  const route = useStore((state) => currentDoc(state)?.page.route)
  const { data, refetch } = useAnswer<Targets>('targets', { enabled: false })
  const known = useMemo(() => describe(data ?? { pages: [], planned: [] }, route), [data, route])
  return { ...known, load: () => void refetch({ cancelRefetch: false }) }
}
