import { type ReactNode, useEffect } from 'react'

/** Calls `onHydrated` after its children are hydrated, because effects of parents run last. */
export function HydrationSignal({
  onHydrated,
  children,
}: {
  onHydrated: (() => void) | undefined
  children: ReactNode
}) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return children
}
