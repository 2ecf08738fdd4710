import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LIVE_ADDRESS } from '#contract/live.ts'

const listeners = new Set<() => void>()
let source: EventSource | null = null

/** One stream a page, however many parts listen; it is closed when the last of them has gone. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  source ??= open()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    source?.close()
    source = null
  }
}

/** Without a stream the page is as it is without news: nothing is said. The browser comes again by itself until told to end. */
function open(): EventSource | null {
  if (typeof EventSource === 'undefined') return null
  const stream = new EventSource(LIVE_ADDRESS)
  stream.addEventListener('moved', () => {
    for (const listener of listeners) listener()
  })
  stream.addEventListener('end', () => stream.close())
  return stream
}

/**
 * Does `read` when an order, its money, a plan, a proposal or a message of the reader has moved; on a hidden page when it is seen again. The
 * same function at every rendering, or the stream is left and joined anew.
 */
export function useMoves(read: () => void): void {
  // News come from outside React.
  useEffect(() => {
    let isMissed = false
    const hear = () => {
      isMissed = document.hidden
      if (!isMissed) read()
    }
    const catchUp = () => {
      if (isMissed) hear()
    }
    const leave = listen(hear)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [read])
}

/** Reads the page again at each move. */
export function useLive(): void {
  const { revalidate } = useRevalidator()
  useMoves(useCallback(() => void revalidate(), [revalidate]))
}
