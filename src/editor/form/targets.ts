import { useSyncExternalStore } from 'react'
import { get } from '../api.ts'
import type { Targets } from '../protocol.ts'
import { showError } from '../store/notices.ts'
import { currentDoc, getState } from '../store/state.ts'

/** What links may lead to, for a list with groups. */
interface Known {
  groups: { group: string; items: string[] }[]
  names: Map<string, string>
}

let known: Known = { groups: [], names: new Map() }
const listeners = new Set<() => void>()

function describe({ pages, planned }: Targets): Known {
  const names = new Map<string, string>()
  const route = currentDoc(getState())?.page.route
  const own = pages.find((page) => page.route === route)?.anchors ?? []
  for (const page of pages) {
    names.set(page.route, page.draft ? `${page.name} (draft)` : page.name)
    for (const anchor of page.anchors) names.set(`${page.route}#${anchor}`, `${page.name}, section “${anchor}”`)
  }
  for (const anchor of own) names.set(`#${anchor}`, `Section “${anchor}” of this page`)
  for (const address of planned) if (!names.has(address)) names.set(address, 'Planned: has no page yet')
  const anchors = pages.flatMap((page) => page.anchors.map((anchor) => `${page.route}#${anchor}`))
  const groups = [
    { group: 'On this page', items: own.map((anchor) => `#${anchor}`) },
    { group: 'Pages', items: pages.map((page) => page.route) },
    { group: 'Sections of pages', items: anchors },
    {
      group: 'Planned addresses',
      items: [...new Set(planned)].filter((address) => !pages.some((page) => page.route === address)),
    },
  ]
  return { names, groups: groups.filter(({ items }) => items.length > 0) }
}

async function load(): Promise<void> {
  known = describe(await get<Targets>('targets'))
  for (const listener of listeners) listener()
}

/** @returns the known targets, and a function that reads them again */
export function useTargets(): Known & { load: () => void } {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
  )
  return { ...current, load: () => void load().catch(showError) }
}
