/** Lets so many pieces of work run at once and so many wait; whatever comes when all places are taken is turned away at once. */
export interface Gate {
  /** `who` is counted by itself: with as many inside and waiting as one may have, they are turned away though others are let in. */
  enter<T>(work: () => Promise<T>, who?: string): Promise<T | 'full'>
  /** Whether whoever came now would be turned away. */
  isFull(): boolean
}

interface Places {
  readonly atOnce: number
  readonly waiting: number
  /** Places that one of those who say who they are may have. */
  readonly each?: number
}

export function openGate({ atOnce, waiting, each = Number.MAX_SAFE_INTEGER }: Places): Gate {
  let running = 0
  const queue: (() => void)[] = []
  const own = new Map<string, number>()
  const count = (who: string | undefined, by: number) => {
    if (who === undefined) return
    const now = (own.get(who) ?? 0) + by
    if (now === 0) own.delete(who)
    else own.set(who, now)
  }
  const isFull = () => running >= atOnce && queue.length >= waiting
  return {
    isFull,
    async enter(work, who) {
      if (who !== undefined && (own.get(who) ?? 0) >= each) return 'full'
      if (isFull()) return 'full'
      count(who, 1)
      if (running >= atOnce) await new Promise<void>((resolve) => void queue.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        count(who, -1)
        // Whoever waits longest takes this place over; it is not given back in between.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
