/** A page of one object that was open: its address and name. */
export interface Recent {
  readonly href: string
  readonly name: string
}

const MOST = 6
let recent: readonly Recent[] = []

/** The objects opened last, the last one first. Names of clients stay in the page's memory and go with it. */
export function recentObjects(): readonly Recent[] {
  return recent
}

/** Remembers that an object was opened. */
export function remember(object: Recent): void {
  recent = [object, ...recent.filter(({ href }) => href !== object.href)].slice(0, MOST)
}
