/** Does work as a user without special rights: root may read and write everything. */
export async function asAnybody<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.('nobody')
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
