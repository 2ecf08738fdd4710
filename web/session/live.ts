import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LIVE_ADDRESS } from '#contract/live.ts'

const listeners = new Set<() => void>()
let source: EventSource | null = null

/** Joins the page's one event stream, however many parts listen; the stream is closed when the last part has left. */
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

/** Opens the stream. Without one the page simply gets no news. The browser reconnects by itself until the server ends the stream. */
function open(): EventSource | null {
  if (typeof EventSource === 'undefined') return null
  const stream = new EventSource(LIVE_ADDRESS)
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // What changed after the page was read and before the server began to watch is in no later news.
  stream.addEventListener('begin', tell)
  stream.addEventListener('moved', tell)
  stream.addEventListener('end', () => stream.close())
  return stream
}

/**
 * Calls `read` when the server has begun to watch for the reader, and when an order, their money, a plan, a proposal or a message of theirs
 * has changed; on a hidden page when it is visible again. `read` must be the same function at every rendering, otherwise the stream is left and joined again.
 */
export function useMoves(read: () => void): void {
  // The news come from outside React, so an effect is needed.
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

/** Reads the page's data again at each change. */
export function useLive(): void {
  const { revalidate } = useRevalidator()
  useMoves(useCallback(() => void revalidate(), [revalidate]))
}
