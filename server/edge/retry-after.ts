/** Collects how long the calls of one page ask to wait, in case the page fails because of them. */
export interface Waits {
  /** Reads an answer of the API and returns it unchanged. */
  heard(answer: Response): Response
  /** Returns the page. A 429 or 503 gets the longest wait that a call asked for. */
  told(page: Response): Response
  /** Whether a call found no room. Without the database no call finds room, and the page is incomplete. */
  readonly isShort: () => boolean
}

/** Seconds to wait if a page fails and no call has given a number. */
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
