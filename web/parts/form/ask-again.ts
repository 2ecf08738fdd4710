import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Calls `ask` every `everyMs` milliseconds while the page waits for something and is visible. */
export function useAskAgain(everyMs: number, isWaiting: boolean, ask: () => Promise<void>): void {
  const onTime = useEffectEvent(() => {
    if (!document.hidden) void ask()
  })
  // Other people act in their own time and nothing notifies this page, so it has to ask.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => onTime(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isWaiting])
}

/** Reads the page's data again every `everyMs` milliseconds while the page waits for something. */
export function useReadAgain(everyMs: number, isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useAskAgain(everyMs, isWaiting, revalidate)
}
