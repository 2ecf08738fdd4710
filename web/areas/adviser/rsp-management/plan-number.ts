const SHOWN = 8

/** The number by which a plan is named among people: the first letters of its id, enough to tell a client's plans apart. */
export function planNumber(planId: string): string {
  return planId.slice(0, SHOWN).toUpperCase()
}
