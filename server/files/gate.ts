/** Lets so many pieces of work run at once and so many wait; whatever comes when all places are taken is turned away at once. */
export interface Gate {
  enter<T>(work: () => Promise<T>): Promise<T | 'full'>
}

export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async enter(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return 'full'
        await new Promise<void>((resolve) => void queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // Whoever waits longest takes this place over; it is not given back in between.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
