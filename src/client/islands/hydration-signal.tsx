import { type ReactNode, useEffect } from 'react'

/** Calls back when its children are hydrated: a parent's effect runs after theirs. */
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
