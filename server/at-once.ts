/**
 * Does something with each of many, some of them at once. After a fault no other is begun, and when this ends nothing is
 * under way. @throws the first fault
 */
export async function atOnce<Item>(
  count: number,
  items: Iterator<Item> | AsyncIterator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let hasFailed = false
  async function follow() {
    for (;;) {
      const next = await items.next()
      if (next.done || hasFailed) return
      try {
        await work(next.value)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: count }, follow))
  const fault = ends.find((end) => end.status === 'rejected')
  if (fault) throw fault.reason
}
