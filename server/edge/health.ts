/** A good answer is valid for this long. After half of it a new one is asked for, and nobody waits for it. */
const GOOD_MS = 2_000

/**
 * Whether we are healthy, asked of the database once at a time however many watch, and not behind a crowd that asks it for more: who
 * watches closely is answered from what was found in the last two seconds. An answer that was not good is never kept.
 */
export function openHealth(
  look: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let goodAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | null = null
  const lookOnce = async () => {
    const began = now()
    const isGood = await look().catch(() => false)
    goodAt = isGood ? began : Number.NEGATIVE_INFINITY
    looking = null
    return isGood
  }
  return async () => {
    const age = now() - goodAt
    if (age >= GOOD_MS / 2) looking ??= lookOnce()
    return age < GOOD_MS || looking!
  }
}
