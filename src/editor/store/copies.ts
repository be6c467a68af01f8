import { valueAt } from '../../yaml/path.ts'
import { post } from '../api.ts'
import { type Found, pathKey } from '../model/values.ts'
import type { ChangedText, Copies, Copy, EditResult } from '../protocol/files.ts'
import { plural, t } from '../protocol/messages.ts'
import { afterTyping } from './documents.ts'
import { receive, refreshPlaces } from './read.ts'
import { reveal } from './selection.ts'
import { announce, getState, notify, type Offer, onType, setState, type Target } from './state.ts'

/** What the texts were that somebody types, by their places. */
const before = new Map<string, Found>()

const targetKey = ({ file, path }: Target): string => `${file} ${pathKey(path)}`

onType(({ expected, ...place }) => {
  if (before.has(targetKey(place))) return
  // What a sample says is no fact.
  const isSample = getState().docs[place.file]?.page.marks.some(({ path }) => pathKey(path) === pathKey(place.path))
  before.set(targetKey(place), isSample ? undefined : expected)
})

/** @returns whether an offer is about a field, and what it says now */
export const isOffered = (offer: Offer, place: Target, value: Found): boolean =>
  offer.now === value && targetKey(offer) === targetKey(place)

/** Looks for other places of a fact when its field is left with a change. */
export async function leave(place: Target): Promise<void> {
  const key = targetKey(place)
  const was = before.get(key)
  before.delete(key)
  const said = () => valueAt(getState().docs[place.file]?.draft, place.path)
  const now = said()
  if (typeof was !== 'string' || typeof now !== 'string' || was === now) return
  await afterTyping(async () => {
    const found = getState().docs[place.file]?.diagnostics.get(pathKey(place.path)) ?? []
    // What is wrong is no fact yet: the value that corrects it is compared with the one before.
    if (found.some(({ severity }) => severity === 'error')) return void before.set(key, was)
    const { fact, copies } = await post<Copies>('copies', { ...place, before: was, now })
    if (copies.length === 0) return
    await released()
    // It may have been undone meanwhile.
    if (said() !== now) return
    setState({ offer: { ...place, before: was, now, fact, copies } })
    announce(offerText(fact, copies.length))
  })
}

/** What is pressed while a field is left must not move away from under the pointer. */
async function released(): Promise<void> {
  while (document.querySelector(':active')) await new Promise(requestAnimationFrame)
}

/** @returns what an offer says */
export const offerText = (fact: string, count: number): string =>
  plural('“{fact}” stands in {count} more place.', '“{fact}” stands in {count} more places.', count, { fact })

/** Takes an offer away, and leads back to its field. */
export function closeOffer({ file, path }: Offer): Promise<void> {
  setState({ offer: undefined })
  return reveal(file, path)
}

/** Changes other places of a fact in one step. */
export async function changeCopies(offer: Offer, chosen: readonly Copy[]): Promise<void> {
  const changes = chosen.map(({ file, path, text, changed }) => ({ file, path, before: text, now: changed }))
  await afterTyping(async () => {
    const { file, path, before, now } = offer
    const cause: ChangedText = { file, path, before, now }
    const label = t('“{fact}” in other places', { fact: offer.fact })
    const result = await post<EditResult>('edit-all', { label, changes, cause })
    receive(result.page)
    if (result.status !== 'saved')
      return notify(t('Another program has changed one of these pages. Nothing was changed here.'))
    await closeOffer(offer)
    announce(plural('{count} more place is changed.', '{count} more places are changed.', chosen.length))
    await refreshPlaces()
  })
}
