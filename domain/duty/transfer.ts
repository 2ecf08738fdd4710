import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, isOpen } from '#domain/calendar/calendar.ts'

/**
 * How clients go from one adviser to another (rules/advisers.md#transfers): `proposed` until every side has agreed, `noticed` while clients may
 * object, then `effective`, or `failed` where the receiver may not serve them on the day.
 */
export const TRANSFER_STATES = [
  'proposed',
  'noticed',
  'declined',
  'withdrawn',
  'effective',
  'failed',
] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** What became of one client of a transfer. `stayed`: the transfer ended without them, or they had another owner by then. */
export const TRANSFER_CLIENT_STATES = ['waiting', 'objected', 'moved', 'stayed'] as const
export type TransferClientState = (typeof TRANSFER_CLIENT_STATES)[number]

export const TRANSFER_SIDES = ['giving', 'receiving', 'house'] as const
export type TransferSide = (typeof TRANSFER_SIDES)[number]

/** Clients of one transfer at most. */
export const MOST_TRANSFERRED = 5_000

/** Trading days between the word to the client and the effect, at least. */
const NOTICE_DAYS = 3

type TransferAct = 'approve' | 'decline' | 'withdraw' | 'object' | 'take-effect'

const ACTS: Readonly<Record<TransferAct, readonly TransferState[]>> = {
  approve: ['proposed'],
  decline: ['proposed'],
  withdraw: ['proposed', 'noticed'],
  object: ['noticed'],
  'take-effect': ['noticed'],
}

export type TransferRefusal =
  | { readonly kind: 'transfer-decided'; readonly transferState: TransferState }
  | { readonly kind: 'transfer-day-closed'; readonly day: Day }
  | { readonly kind: 'transfer-too-soon'; readonly earliest: Day }
  | { readonly kind: 'transfer-receiver-unable'; readonly standing: ReceiverFailure }
  | { readonly kind: 'transfer-node-closed'; readonly name: string }

/** Whether something may be done with a transfer today. From 00:00 of its day nothing but taking effect may. */
export function judgeTransferAct(
  act: TransferAct,
  { state, effectiveOn }: { readonly state: TransferState; readonly effectiveOn: Day },
  today: Day,
): { readonly kind: 'ok' } | Extract<TransferRefusal, { kind: 'transfer-decided' }> {
  const isInTime = act === 'take-effect' ? today >= effectiveOn : act === 'approve' || today < effectiveOn
  const isDeclined = act === 'decline' && state === 'proposed'
  if (ACTS[act].includes(state) && (isInTime || isDeclined)) return { kind: 'ok' }
  return { kind: 'transfer-decided', transferState: state }
}

/** Checks the day on which a transfer is to take effect, as seen on the day of the word to the client: a trading day, three on at least. */
export function judgeTransferDay(
  calendar: TradingCalendar,
  today: Day,
  day: Day,
): { readonly kind: 'ok' } | RefusalOf<'transfer-day-closed' | 'transfer-too-soon'> | CalendarEnded {
  const earliest = addTradingDays(calendar, today, NOTICE_DAYS)
  if (typeof earliest === 'object') return earliest
  if (day < earliest) return { kind: 'transfer-too-soon', earliest }
  const open = isOpen(calendar, day)
  if (typeof open === 'object') return open
  return open ? { kind: 'ok' } : { kind: 'transfer-day-closed', day }
}

type RefusalOf<K extends TransferRefusal['kind']> = Extract<TransferRefusal, { readonly kind: K }>

export const RECEIVER_FAILURES = ['trainee', 'suspended', 'left', 'unplaced'] as const
export type ReceiverFailure = (typeof RECEIVER_FAILURES)[number]

/** Whoever is to receive clients, with their place in the tree on the day of the effect. */
export interface Receiver {
  readonly status: 'trainee' | 'qualified' | 'suspended' | 'left' | null
  readonly nodeName: string | null
  readonly isNodeOpen: boolean
}

/** Checks whether an adviser may receive clients: qualified, and placed in a node that stands on the day. */
export function judgeReceiver({
  status,
  nodeName,
  isNodeOpen,
}: Receiver): { readonly kind: 'ok' } | RefusalOf<'transfer-receiver-unable' | 'transfer-node-closed'> {
  if (status !== 'qualified') return { kind: 'transfer-receiver-unable', standing: status ?? 'left' }
  if (nodeName === null) return { kind: 'transfer-receiver-unable', standing: 'unplaced' }
  return isNodeOpen ? { kind: 'ok' } : { kind: 'transfer-node-closed', name: nodeName }
}

/** Why a transfer fails on its day, in the word that is stored. Null if the receiver may serve. */
export function failureOf(receiver: Receiver): ReceiverFailure | null {
  const judged = judgeReceiver(receiver)
  if (judged.kind === 'ok') return null
  return judged.kind === 'transfer-node-closed' ? 'unplaced' : judged.standing
}

/** The sides that have to agree: the heads of both, or the house where a client changes firms. */
export function sidesNeeded(isAcrossFirms: boolean): readonly TransferSide[] {
  return isAcrossFirms ? ['house'] : ['giving', 'receiving']
}
