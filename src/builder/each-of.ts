/**
 * Does a job for each item, a few at a time. When one fails, no more are begun, and those that are under way end first.
 *
 * @param items what to work on
 * @param job the work
 * @param workers how many at once
 * @returns the results in the order of the items
 * @throws what the job threw first
 */
export async function eachOf<T, R>(items: readonly T[], job: (item: T) => Promise<R>, workers = 4): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return
      await job(item).then(
        (result) => (results[index] = result),
        (error) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
