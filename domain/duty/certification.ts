import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { HouseDuty } from './duty.ts'

/** How the duties of the house are confirmed each quarter (rules/staff.md#certification). */

/** The calendar days in which the duties of a quarter are confirmed, its first day among them. */
export const CERTIFICATION_DAYS = 30

/** The members who confirm a duty. None of them is its holder. */
export const CERTIFIERS = 2

/** The administrators whom no lapse goes below, so that the house cannot lock itself out. */
export const LEAST_ADMINISTRATORS = 2

/** The days in which the duties of one quarter are confirmed. */
export interface CertificationRound {
  /** The first day of the quarter: only duties that began before it are confirmed. */
  readonly quarter: Day
  /** The last day on which a duty may be confirmed in time. */
  readonly closesOn: Day
}

export const CERTIFICATION_STATES = ['open', 'confirmed', 'overdue'] as const
/** `overdue`: not confirmed in time and still held. */
export type CertificationState = (typeof CERTIFICATION_STATES)[number]

export type CertificationRefusal =
  | { readonly kind: 'certification-none' }
  | { readonly kind: 'certification-own' }
  | { readonly kind: 'certification-done' }

/** Returns the first day of the quarter that a day lies in. */
export function quarterOf(day: Day): Day {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/**
 * Returns the round of a quarter that the house first sees on a day: its first day, or a later one where the product was installed or stood still.
 * Whoever confirms always has all the days, so nothing lapses that nobody was asked about.
 */
export function roundFrom(day: Day): CertificationRound {
  return { quarter: quarterOf(day), closesOn: addDays(day, CERTIFICATION_DAYS - 1) }
}

/** Returns the state of a duty that is to be confirmed, by how many have done so. */
export function certificationState(
  confirmations: number,
  { closesOn }: Pick<CertificationRound, 'closesOn'>,
  today: Day,
): CertificationState {
  if (confirmations >= CERTIFIERS) return 'confirmed'
  return today > closesOn ? 'overdue' : 'open'
}

/** A duty that is to be confirmed in this round. */
export interface CertifiedDuty {
  readonly holderId: string
  /** Who has confirmed it. */
  readonly confirmedBy: readonly string[]
}

/** Checks whether a member may confirm a duty: not their own, not twice, and not once two others have. Being late is no reason to refuse. */
export function judgeCertification(
  { holderId, confirmedBy }: CertifiedDuty,
  partyId: string,
): { readonly kind: 'ok' } | CertificationRefusal {
  if (holderId === partyId) return { kind: 'certification-own' }
  if (confirmedBy.length >= CERTIFIERS || confirmedBy.includes(partyId)) return { kind: 'certification-done' }
  return { kind: 'ok' }
}

/** A duty that was not confirmed in time. */
export interface OverdueDuty {
  readonly memberDutyId: string
  readonly duty: HouseDuty
  readonly since: Day
  readonly confirmations: number
}

/**
 * Decides which overdue duties end. Of administrators so many are kept that `LEAST_ADMINISTRATORS` remain: those whom one member has confirmed,
 * then those who have held the duty longest. `administrators` counts all of today, overdue ones among them.
 */
export function decideLapses<D extends OverdueDuty>(
  overdue: readonly D[],
  administrators: number,
): { readonly lapsing: readonly D[]; readonly kept: readonly D[] } {
  const own = overdue.filter(({ duty }) => duty === 'administrator')
  const left = administrators - own.length
  const ranked = own.toSorted(
    (a, b) =>
      b.confirmations - a.confirmations ||
      compare(a.since, b.since) ||
      compare(a.memberDutyId, b.memberDutyId),
  )
  const kept = ranked.slice(0, Math.max(0, LEAST_ADMINISTRATORS - left))
  return { lapsing: overdue.filter((each) => !kept.includes(each)), kept }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
