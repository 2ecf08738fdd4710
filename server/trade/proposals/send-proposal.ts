import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { refuseWording } from '#domain/duty/wording.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { ProposalAdopted } from '#domain/proposal/adoption.ts'
import { decideAdvised } from '#domain/proposal/adoption.ts'
import type { ProposalRefusal } from '#domain/proposal/proposal.ts'
import { kindOfLines } from '#domain/proposal/proposal.ts'
import type { EarlyEnd, ProposalEnd } from '#domain/proposal/proposal-end.ts'
import { endOfProposal } from '#domain/proposal/proposal-end.ts'
import { refusePlanTwice } from '#domain/proposal/proposed-plan.ts'
import type { Tx } from '#server/db/tx.ts'
import { readClock } from '#server/db/tx.ts'
import type { Answer, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findFirmRules } from '#server/people/accounts/firm-setting.store.ts'
import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { ActiveAdviser } from './adviser.store.ts'
import { findActiveAdviser, findOwnClient } from './adviser.store.ts'
import { findCautions } from './cautions.ts'
import type { ReasonedLine } from './reasoned-line.ts'
import { refuseUnanswered, textsOf } from './reasoned-line.ts'
import { lockProposal } from './client-proposal.store.ts'
import { notifyClient } from './notify-client.ts'
import { attachPlans } from './judge-plan-act.ts'
import { costedLine, costLines } from './preview-line.ts'
import { insertNextVersion, insertProposal, insertQuote, newProposalCode } from './proposal.store.ts'
import type { NewVersion } from './proposal.store.ts'
import type { LineCost } from './quote.ts'
import { quoteOf } from './quote.ts'
import type { LineRefusal } from './refuse-line.ts'
import { judgeLines } from './refuse-line.ts'
import type { GateTrace } from '#server/trade/gates/gate-trace.ts'
import { traceOf } from '#server/trade/gates/gate-trace.ts'
import { insertTrace } from '#server/trade/gates/gate-trace.store.ts'
import { versionOf } from './version-content.ts'

export interface Sending {
  readonly accountNumber: string
  readonly adviserId: string
  readonly title: string
  readonly message: string
  readonly lines: readonly ReasonedLine[]
  /** The trading days for which it stands. Left out for those of the firm. */
  readonly days?: number | null
  /** Who sends it, for the audit. The sandbox's own past has nobody who acted. */
  readonly origin: AuditOrigin
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
}

const MOST_LINES = 20

type WrittenRefusal =
  | 'adviser-not-active'
  | 'caution-unanswered'
  | 'client-not-found'
  | 'proposal-lines-wrong'
  | 'plan-twice'
  | 'proposal-too-late'
  | 'wording-banned'
  | LineRefusal

/**
 * Sends a proposal to a client and notifies them, without amounts. Refuses unless the adviser is active and serves the account today, and
 * every line could be ordered now, what is bought within the client's tolerance: clients may insist on more, nobody may recommend it
 * (rules/suitability.md#recommending, rules/advisers.md#proposals). Another adviser's account counts as not existing. A line with cautions has a
 * reason for them (rules/advisers.md#cautions). No text has a banned word (rules/advisers.md#banned-words). One that would have ended by now
 * is refused (rules/advisers.md#end-of-a-proposal).
 */
export async function sendProposal(
  tx: Tx,
  seal: Seal,
  sending: Sending,
): Promise<Answer<{ proposalCode: string; expiresAt: Date; early: EarlyEnd | null }, WrittenRefusal>> {
  const judged = await judgeSending(tx, sending)
  if (judged.kind !== 'ok') return judged
  const { sender, end, lines } = judged.value
  const { accountNumber, adviserId, today } = sending
  const proposalCode = newProposalCode(today)
  const made = versionOf(sending, { ...judged.value, proposalCode, version: 1, makerParty: sender.partyId })
  await insertProposal(tx, {
    ...made,
    accountNumber,
    adviserId,
    kind: kindOfLines(lines),
    matrixVersion: null,
  })
  await insertQuote(tx, { proposalCode, version: 1, moment: 'submit' }, quoteOf(judged.value.costs))
  await insertTrace(tx, { proposalCode, version: 1, moment: 'submit' }, judged.value.trace)
  await appendAudit(tx, auditOf(sending, made, { action: 'proposal.submit', version: 1 }))
  await notifyClient(tx, seal, {
    template: 'proposal-arrived',
    accountNumber,
    parameters: { adviser: sender.name },
    onceKey: `proposal:${proposalCode}`,
  })
  return ok({ proposalCode, expiresAt: end.expiresAt, early: end.early })
}

/**
 * Sends the next version of a proposal that still waits, of the same kind, and notifies the client, without amounts. Refuses a version other
 * than the present one before anything that `sendProposal` refuses. Nothing that was given for the version before counts any more (AD41). A
 * question without an answer stays to be read and answered; the proposal waits for the client again.
 */
export async function reviseProposal(
  tx: Tx,
  seal: Seal,
  sending: Sending & { readonly proposalCode: string; readonly version: number },
): Promise<
  Answer<
    { version: number; expiresAt: Date; early: EarlyEnd | null },
    | WrittenRefusal
    | ProposalAdopted['kind']
    | ProposalRefusal['kind']
    | 'invalid-input'
    | 'proposal-not-found'
  >
> {
  const { accountNumber, proposalCode, lines } = sending
  const proposal = await lockProposal(tx, accountNumber, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const { now } = await readClock(tx)
  const verdict = decideAdvised(proposal, { version: sending.version, now })
  if (verdict.kind !== 'ok') return verdict
  const judged = await judgeSending(tx, sending)
  if (judged.kind !== 'ok') return judged
  if (kindOfLines(lines) !== proposal.kind) return { kind: 'invalid-input', field: 'lines' }
  const { sender, end } = judged.value
  const version = proposal.version + 1
  const made = versionOf(sending, { ...judged.value, proposalCode, version, makerParty: sender.partyId })
  await insertNextVersion(tx, made, version)
  await insertQuote(tx, { proposalCode, version, moment: 'submit' }, quoteOf(judged.value.costs))
  await insertTrace(tx, { proposalCode, version, moment: 'submit' }, judged.value.trace)
  await appendAudit(tx, auditOf(sending, made, { action: 'proposal.version', version }))
  await notifyClient(tx, seal, {
    template: 'proposal-revised',
    accountNumber,
    parameters: { adviser: sender.name },
    onceKey: `proposal:${proposalCode}:${version}`,
  })
  return ok({ version, expiresAt: end.expiresAt, early: end.early })
}

/** What is known of a proposal that may be sent. */
interface JudgedSending {
  readonly sender: ActiveAdviser
  readonly end: ProposalEnd
  readonly costs: readonly LineCost[]
  /** The gates that let them through. */
  readonly trace: GateTrace
  /** What each line asks to be careful about. */
  readonly cautions: readonly (readonly Caution[])[]
  /** The lines, each about a plan with that plan as it is now. */
  readonly lines: readonly ReasonedLine[]
}

/** Judges what is to be sent, by whom and to whom, and finds its end and what each line costs now. */
async function judgeSending(tx: Tx, sending: Sending): Promise<Answer<JudgedSending, WrittenRefusal>> {
  const { lines, accountNumber, adviserId, today, calendar } = sending
  if (lines.length === 0 || lines.length > MOST_LINES)
    return { kind: 'proposal-lines-wrong', most: MOST_LINES }
  const sender = await findActiveAdviser(tx, adviserId, today)
  if (!sender) return { kind: 'adviser-not-active' }
  const client = await findOwnClient(tx, { adviserId, accountNumber }, today)
  if (!client) return { kind: 'client-not-found' }
  const twice = refusePlanTwice(lines)
  if (twice) return twice
  const attached = await attachPlans(tx, accountNumber, lines)
  if (attached.kind !== 'ok') return attached
  const judged = { ...sending, lines: attached.value }
  const allowed = await judgeLines({ ...judged, db: tx }, judged.lines)
  if (allowed.kind !== 'ok') return allowed
  const rules = await findFirmRules(tx, adviserId)
  const banned = refuseWording(textsOf(sending), rules.bannedWords)
  if (banned) return banned
  const days = sending.days ?? rules.proposalDays
  const lastDays = allowed.value.flatMap((each) => each.lastDays)
  const end = endOfProposal(calendar, { now: sending.now, today, days }, lastDays)
  if (end.kind !== 'end') return end
  const cautions = await findCautions({ ...sending, db: tx }, judged.lines)
  const unanswered = refuseUnanswered(judged.lines, cautions)
  if (unanswered) return unanswered
  const costs = await costSending(tx, judged)
  return ok({ sender, end, costs, trace: traceOf(allowed.value), cautions, lines: judged.lines })
}

/** Returns what each line costs as it is sent (AD39). What could not be ordered was refused before, so no sentence is read. */
function costSending(db: Tx, { lines, accountNumber, now, today, calendar }: Sending): Promise<LineCost[]> {
  const call = { db, actor: { accountNumber }, now, today, sentenceOf: ({ kind }: Refusal) => kind }
  return costLines(call, lines.map(costedLine), calendar)
}

function auditOf(
  { origin, accountNumber, lines }: Sending,
  { proposalCode, contentHash }: NewVersion,
  { action, version }: { readonly action: string; readonly version: number },
): AuditEvent {
  return {
    ...{ ...origin, stream: `account:${accountNumber}`, action, subject: proposalCode },
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { lines: lines.length, contentHash: contentHash.toString('hex') },
  }
}
