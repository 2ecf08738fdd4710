const LOOK_MS = 50

/** Returns a function that measures in milliseconds how late the event loop is: at its last tick or now, whichever is more. */
export function watchLoop(): () => number {
  let due = performance.now() + LOOK_MS
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = Math.max(0, now - due)
    due = now + LOOK_MS
  }, LOOK_MS)
  timer.unref()
  return () => Math.max(late, performance.now() - due)
}
