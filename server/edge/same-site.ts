/** Facts that decide whether a state-changing call comes from our own pages (rules/threats.md#forged-requests). */
export interface SiteCheck {
  readonly headers: Headers
  /** Our own origin as the browser sees it. */
  readonly origin: string
  readonly hasSession: boolean
  /** The other origin whose pages may call us (other-origin.ts). Null if there is none. */
  readonly callers?: string | null
}

/** Whether a call comes from our pages. A browser always names the origin of a POST, so a call without one may not carry a session. */
export function isOwnSite({ headers, origin, hasSession, callers = null }: SiteCheck): boolean {
  const site = headers.get('sec-fetch-site')
  if (callers !== null && headers.get('origin') === callers) return true
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const named = headers.get('origin')
  if (named !== null) return named === origin
  return !hasSession
}
