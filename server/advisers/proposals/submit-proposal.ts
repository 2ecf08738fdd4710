import { isSeen, seenLength } from '#domain/number/typed-text.ts'
import type {
  reviseClientProposal as reviseContract,
  submitClientProposal as contract,
} from '#contract/adviser/proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { ProposalEnd } from '#domain/proposal/proposal-end.ts'
import { LEAST_REASON } from '#domain/proposal/proposal.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'
import { findTwice } from '#server/trade/orders/basket-line.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { reviseProposal, sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { findOwnProposal } from './own-proposal.store.ts'

type Call = WriteCall<Adviser>
type SubmitInput = Omit<ParsedOf<typeof contract>, 'clientRef'>

interface SubmitDeps {
  readonly calendar: TradingCalendar
  readonly seal: Seal
}

/** Sends a proposal to one of the adviser's own clients. A client whom they may not see does not exist (AD37, AD38). */
export async function submitProposal(
  call: Call,
  input: ParsedOf<typeof contract>,
  { calendar, seal }: SubmitDeps,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const client = await findReached(tx, actor, input.clientRef)
  if (client === null) return { kind: 'client-not-found' }
  const sending = readWritten(call, input, { calendar, accountNumber: client.accountNumber })
  if (sending.kind !== 'ok') return sending
  const sent = await sendProposal(tx, seal, sending.value)
  if (sent.kind !== 'ok') return sent
  return ok({ proposalCode: sent.value.proposalCode, ...endOf(sent.value) })
}

/**
 * Sends the next version of a proposal of the adviser's own to a client whom they serve. One of somebody else, or to a former client, does not
 * exist (AD41).
 */
export async function sendNextVersion(
  call: Call,
  input: ParsedOf<typeof reviseContract>,
  { calendar, seal }: SubmitDeps,
): Promise<AnswerOf<typeof reviseContract>> {
  const { tx, actor } = call
  const { proposalCode, version } = input
  const accountNumber = await findOwnProposal(tx, { adviserId: actor.adviserId, proposalCode })
  if (accountNumber === null) return { kind: 'proposal-not-found' }
  const sending = readWritten(call, input, { calendar, accountNumber })
  if (sending.kind !== 'ok') return sending
  const sent = await reviseProposal(tx, seal, { ...sending.value, proposalCode, version })
  if (sent.kind !== 'ok') return sent
  return ok({ proposalCode, version: sent.value.version, ...endOf(sent.value) })
}

function endOf({ expiresAt, early }: Pick<ProposalEnd, 'expiresAt' | 'early'>) {
  return {
    expiresAt: expiresAt.toISOString(),
    early: early && { cause: early.cause, lastDay: early.lastDay },
  }
}

/** Reads what was written: the blanks around it are no part of it, and each fund stands once, with a reason that is long enough. Two plans of one fund may both be named. */
function readWritten(
  { actor, now, today, ...call }: Call,
  input: SubmitInput,
  of: Pick<Sending, 'calendar' | 'accountNumber'>,
): Answer<Sending, 'adviser-not-active' | 'basket-twice' | 'invalid-input'> {
  const { adviserId } = actor
  if (adviserId === null) return { kind: 'adviser-not-active' }
  const acts = input.lines.filter((line) => line.kind === 'rsp' && line.action !== 'new')
  // What is proposed is either new or about plans that there are, so that the client reads one thing.
  if (acts.length > 0 && acts.length < input.lines.length) return { kind: 'invalid-input', field: 'lines' }
  // An act is on a plan, which has its fund.
  const written = input.lines.map((line) => ({
    ...{ fundCode: '', ...line },
    ...{ reason: line.reason.trim(), cautionReason: line.cautionReason.trim() },
  }))
  const twice = findTwice(acts.length === 0 ? written : [])
  if (twice !== null) return { kind: 'basket-twice', fundCode: twice }
  const title = input.title.trim()
  if (!isSeen(title)) return { kind: 'invalid-input', field: 'title' }
  const isShort = (text: string) => seenLength(text) < LEAST_REASON
  if (
    written.some(
      ({ reason, cautionReason }) => isShort(reason) || (cautionReason !== '' && isShort(cautionReason)),
    )
  )
    return { kind: 'invalid-input', field: 'lines' }
  const origin = audited({ ...call, actor })
  const { days } = input
  return ok({
    ...of,
    adviserId,
    title,
    message: input.message.trim(),
    lines: written,
    days,
    origin,
    now,
    today,
  })
}
