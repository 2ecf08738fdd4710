/** The sealed log-in with which the house gets in when nobody else can (rules/staff.md#emergency-log-in). */

/** The hours that a session by the emergency log-in lasts at most. */
export const EMERGENCY_HOURS = 4

/** The administrators who look at an opening and close it. None of them is the emergency log-in. */
export const EMERGENCY_CLOSERS = 2

export type EmergencyRefusal =
  | { readonly kind: 'emergency-not-open' }
  | { readonly kind: 'emergency-closed-by-you' }
  /** What an emergency log-in may not do, because it would stand for a second person. */
  | { readonly kind: 'emergency-may-not' }

/** Checks whether a member may close an opening. `openerId` is the person of the emergency log-in; `closedBy` are those who have closed it. */
export function judgeEmergencyClosing(
  { openerId, closedBy }: { readonly openerId: string; readonly closedBy: readonly string[] },
  partyId: string,
): { readonly kind: 'ok' } | EmergencyRefusal {
  if (openerId === partyId) return { kind: 'emergency-may-not' }
  if (closedBy.length >= EMERGENCY_CLOSERS) return { kind: 'emergency-not-open' }
  return closedBy.includes(partyId) ? { kind: 'emergency-closed-by-you' } : { kind: 'ok' }
}
