import { useEffect, useSyncExternalStore } from 'react'
import { get, withToken } from '../api.ts'
import type { Photo } from '../protocol.ts'

const known = new Map<string, Photo[]>()
const listeners = new Set<() => void>()

/** The photos of each file that asked for them. */
export const photosOf = {
  /** After an upload. */
  forget: (): void => known.clear(),
}

async function load(file: string): Promise<void> {
  if (known.has(file)) return
  known.set(file, [])
  const read = get<{ photos: Photo[] }>('photos', { file })
  // Whoever needs a photo asks again.
  read.catch(() => known.delete(file))
  known.set(file, (await read).photos)
  for (const listener of listeners) listener()
}

/**
 * @param file the page that uses the photo
 * @param src as in the page
 * @returns an address that shows the photo; undefined as long as it is not known
 */
export function usePhotoUrl(file: string, src: string): string | undefined {
  const isLocal = src.startsWith('./')
  const photos = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known.get(file),
  )
  useEffect(() => {
    if (isLocal) load(file).catch(() => undefined)
  })
  const found = photos?.find((photo) => photo.src === src)
  if (isLocal) return found && withToken(found.url)
  return src.startsWith('https://') ? `${src}?w=640&fit=max` : undefined
}
