import { useEffect, useState } from 'react'

/** A time to wait that began when an answer arrived. */
export interface Wait {
  readonly seconds: number
  /** Milliseconds since 1970, by the clock of this device. */
  readonly endsMs: number
}

export const NO_WAIT: Wait = { seconds: 0, endsMs: 0 }

export function waitOf(seconds: number): Wait {
  return { seconds, endsMs: Date.now() + seconds * 1_000 }
}

/** Returns the whole seconds still to wait. */
export function useSecondsLeft({ seconds, endsMs }: Wait): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isRunning = endsMs > nowMs
  // Time passes outside React, so an effect is needed.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  // `nowMs` may be as old as the last render: the result is never more than the whole wait.
  return Math.min(seconds, Math.max(0, Math.ceil((endsMs - nowMs) / 1_000)))
}
