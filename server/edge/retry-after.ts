/** How long the calls of one page say to wait, for the page that fails with them. */
export interface Waits {
  /** An answer of the API, as it is. */
  heard(answer: Response): Response
  /** The page; where it is a 429 or 503, with the longest wait that was heard. */
  told(page: Response): Response
  /** Whether a call found no room, as all do without the database: the page is not what it would be. */
  readonly isShort: () => boolean
}

/** Seconds, where a page fails so and no call has said how long. */
const USUAL = 5

export function openWaits(): Waits {
  let longest = 0
  let isShort = false
  return {
    isShort: () => isShort,
    heard(answer) {
      isShort ||= answer.status === 503
      longest = Math.max(longest, Number(answer.headers.get('Retry-After')) || 0)
      return answer
    },
    told(page) {
      if (page.status === 429 || page.status === 503)
        page.headers.set('Retry-After', String(longest || USUAL))
      return page
    },
  }
}
