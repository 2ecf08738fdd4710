import { useEffect, useState } from 'react'

/** Seconds still to wait after an answer that names some; they run from when it came. */
export function useSecondsLeft<T extends object>(
  answer: T | undefined,
  secondsOf: (answer: T) => number,
): number {
  const [start, setStart] = useState<{ answer: T | undefined; endsMs: number }>({
    answer: undefined,
    endsMs: 0,
  })
  const [nowMs, setNowMs] = useState(0)
  const isRunning = start.endsMs > nowMs
  // Time passing is outside React, and so is when an answer came.
  useEffect(() => {
    if (answer === undefined || start.answer === answer) return
    const now = Date.now()
    setStart({ answer, endsMs: now + secondsOf(answer) * 1_000 })
    setNowMs(now)
  }, [answer, start, secondsOf])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, Math.ceil((start.endsMs - nowMs) / 1_000))
}
