import { useEffect } from 'react'
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

/** Reads the page again when an order, its money, a proposal or a message of the reader has moved; a hidden page when it is seen again. */
export function useLive(): void {
  const { revalidate } = useRevalidator()
  // News come from outside React.
  useEffect(() => {
    let isMissed = false
    const read = () => {
      isMissed = document.hidden
      if (!isMissed) void revalidate()
    }
    const catchUp = () => {
      if (isMissed) read()
    }
    const leave = listen(read)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [revalidate])
}
