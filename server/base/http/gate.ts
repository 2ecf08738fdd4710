/** Runs at most `atOnce` tasks at the same time and lets `waiting` more tasks wait. Any further task is refused at once. */
export interface Gate {
  /** Runs a task. Callers `who` with too many own tasks running or waiting are refused, even if others are still let in. */
  enter<T>(work: () => Promise<T>, who?: string): Promise<T | 'full'>
  /** Whether a new task would be refused now. */
  isFull(): boolean
}

interface Places {
  readonly atOnce: number
  readonly waiting: number
  /** The most tasks, running and waiting, of one caller who is named. */
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
        // The task that has waited longest takes this place directly; the place is not freed in between.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
