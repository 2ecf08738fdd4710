/** Whether the page is being left by a log-out: what it still reads then finds no session, and must not lead elsewhere. */
export const leaving = { isLoggingOut: false }

/** For the form that logs out, as it is sent. */
export function leave(): void {
  leaving.isLoggingOut = true
}
