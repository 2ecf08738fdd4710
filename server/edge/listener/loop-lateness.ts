const LOOK_MS = 50

/** By how many milliseconds this process is behind: how late its clock last struck, or is now. */
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
