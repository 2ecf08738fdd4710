import type { Day } from '#domain/calendar/calendar.ts'

/** The parts of a client that a share may cover (rules/advisers.md#sharing). */
export const SHARED_PARTS = ['holdings', 'orders', 'plans', 'proposals'] as const
export type SharedPart = (typeof SHARED_PARTS)[number]

export const SHARE_PHASES = ['pending', 'active', 'over', 'ended'] as const
export type SharePhase = (typeof SHARE_PHASES)[number]

/** Returns what a share is on a day: asked, standing, run out, or refused or taken back. One that nobody answered in its time is over. */
export function sharePhaseOf(
  { state, to }: { readonly state: 'pending' | 'active' | 'ended'; readonly to: Day },
  today: Day,
): SharePhase {
  if (state === 'ended') return 'ended'
  return today > to ? 'over' : state
}
