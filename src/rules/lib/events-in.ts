import type { Event } from '../../site/events.ts'
import type { Path } from '../../yaml/path.ts'
import type { Source } from '../summary/collect.ts'

/** @returns the events of a data file, or of the sections of a page, with their paths; entries of a timetable too */
export function eventsIn({ kind, document, walker }: Pick<Source, 'kind' | 'document' | 'walker'>): [Path, Event][] {
  if (kind === 'events') return [[[], document as Event]]
  return walker
    .visit(document)
    .flatMap(([path, value]): [Path, Event][] =>
      path.at(-2) === 'items' && typeof Object(value).starts === 'string' ? [[path, value as Event]] : [],
    )
}
