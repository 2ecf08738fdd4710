/** Whether a log-out is leaving the page: a request that then finds no session must not redirect to another page. */
export const leaving = { isLoggingOut: false }

/** Called by the log-out form when it is sent. */
export function leave(): void {
  leaving.isLoggingOut = true
}
