interface Entry {
  /** The log-in that leads back to the page that is being loaded. */
  readonly logIn: string
  /** The address from which it is loaded. */
  readonly from: string
}

let entry: Entry | null = null

/** Called when a page of an area begins to load. */
export function beginEntry(logIn: string): void {
  entry = { logIn, from: location.href }
}

/** Called when it is loaded; without effect if another page has begun to load since. */
export function endEntry(logIn: string): void {
  if (entry?.logIn === logIn) entry = null
}

/** Returns the log-in for the page that is being loaded; null if none is. Until it is loaded, `location` still has the page before it. */
export function logInOfEntry(): string | null {
  return entry?.from === location.href ? entry.logIn : null
}
