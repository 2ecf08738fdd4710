/** How long a good result is valid. In its second half a new check is started, and no caller waits for it. */
const GOOD_MS = 2_000

/**
 * Whether we are healthy. Only one check asks the database at a time, however many callers there are. A caller who asks often gets the
 * result of the last two seconds, and does not wait behind other work on the database. A bad result is never cached.
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
