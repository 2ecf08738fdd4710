import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Asks every so many milliseconds while something is waited for and the page is looked at. */
export function useAskAgain(everyMs: number, isWaiting: boolean, ask: () => Promise<void>): void {
  const onTime = useEffectEvent(() => {
    if (!document.hidden) void ask()
  })
  // Others act in their own time, and nothing tells this page: it has to ask.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => onTime(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isWaiting])
}

/** Reads the page again every so many milliseconds while something on it is waited for. */
export function useReadAgain(everyMs: number, isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useAskAgain(everyMs, isWaiting, revalidate)
}
