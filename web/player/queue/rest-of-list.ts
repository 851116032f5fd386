import { extendQueue, type Queue } from './queue.ts'

/**
 * The queue with what its source has before and behind what it holds of it. With a seed all of it comes anywhere among
 * what is to come; the source's own order knows where it belongs.
 */
export function withRest(
  queue: Queue,
  before: readonly string[],
  behind: readonly string[],
  seed?: number,
): Queue {
  const extended = extendQueue(queue, before.concat(behind), seed)
  const more = extended.running.slice(queue.running.length)
  const [first, last] = [more.slice(0, before.length), more.slice(before.length)]
  const running = first.concat(queue.running, last)
  if (seed !== undefined) return { ...extended, running }
  return {
    ...queue,
    running,
    order: first.concat(queue.order, last),
    position: queue.position + first.length,
  }
}
