import type { Day } from '#domain/calendar/calendar.ts'
import { readPhone } from '#domain/person/phone.ts'
import { textProblem } from '#domain/person/form-problem.ts'
import type { FieldProblem, WrongField } from '#domain/person/form-problem.ts'
import { decideInvitation } from './member-invitation.ts'
import type { InvitationRefusal } from './member-invitation.ts'

/** Leads of advisers, their invitations, and the binding of a client by a code (rules/advisers.md#leads, rules/advisers.md#invitations). */

export const LEAD_SOURCES = ['referral', 'event', 'branch', 'phone', 'online', 'other'] as const
export const LEAD_STAGES = ['new', 'contacted', 'meeting', 'invited'] as const
export const LEAD_INTERESTS = ['', 'savings', 'growth', 'pension', 'education', 'company'] as const
/** How a person said that the adviser may keep their name and phone, and call. */
export const LEAD_PROOFS = ['signed', 'recorded', 'written'] as const
export const LEAD_CLOSE_REASONS = ['not-interested', 'not-reached', 'not-suitable', 'other'] as const

export type LeadSource = (typeof LEAD_SOURCES)[number]
export type LeadStage = (typeof LEAD_STAGES)[number]
export type LeadInterest = (typeof LEAD_INTERESTS)[number]
export type LeadProof = (typeof LEAD_PROOFS)[number]
export type LeadCloseReason = (typeof LEAD_CLOSE_REASONS)[number]

/** Days without an act after which a lead closes, and days from then to the erasure of name and phone. */
export const LEAD_IDLE_DAYS = 90
export const LEAD_ERASURE_DAYS = 30
/** Days for which a client may stay pending. */
export const PENDING_DAYS = 30

export const CLIENT_INVITATION_DAYS = 7
/** Characters of an invitation's code: 60 bits. It opens nothing without a code texted to the invited phone. */
export const CLIENT_INVITATION_LENGTH = 12
/** The most texts of an adviser a day, and the most that one phone gets from all advisers. */
export const MOST_TEXTS_OF_ADVISER = 50
export const MOST_TEXTS_TO_PHONE = 5

/** Characters of a binding code, and the hours for which it is good. */
export const BINDING_LENGTH = 8
export const BINDING_HOURS = 24
/** Characters of the code in the link by which a lead asks not to be contacted. */
export const OPT_OUT_LENGTH = 16

/** A lead as it is typed. */
export interface LeadForm {
  readonly name: string
  readonly phone: string
  readonly source: LeadSource | ''
  readonly proof: LeadProof | ''
  readonly proofNote: string
  readonly consentVersion: string
}

/** What can be changed of a lead later. */
export interface LeadPlan {
  readonly interest: LeadInterest
  readonly nextAction: string
  /** A day, or empty. */
  readonly nextOn: string
}

const MOST_NAME = 40
const MOST_NOTE = 200

/** Checks a new lead: name, mainland mobile, source, and the consent with its proof. Returns all faults. */
export function judgeLead(form: LeadForm, consentVersion: string): readonly WrongField[] {
  return wrongOf([
    ['name', textProblem(form.name, 1, MOST_NAME)],
    ['phone', form.phone.trim() === '' ? 'missing' : readPhone(form.phone) === null ? 'form' : null],
    ['source', form.source === '' ? 'missing' : null],
    ['proof', form.proof === '' ? 'missing' : null],
    ['proofNote', textProblem(form.proofNote, 3, MOST_NOTE)],
    ['consentVersion', consentProblem(form.consentVersion, consentVersion)],
  ])
}

/** Checks the plan for a lead: the next action and its day go together, and the day has not passed. */
export function judgePlan(plan: LeadPlan, today: Day): readonly WrongField[] {
  const isEmpty = plan.nextAction.trim() === ''
  const nextOn = plan.nextOn === '' ? (isEmpty ? null : 'missing') : plan.nextOn < today ? 'in-past' : null
  return wrongOf([
    ['nextAction', isEmpty && plan.nextOn === '' ? null : textProblem(plan.nextAction, 1, MOST_NOTE)],
    ['nextOn', nextOn],
  ])
}

function consentProblem(given: string, current: string): FieldProblem | null {
  if (given === '') return 'not-agreed'
  return given === current ? null : 'text-changed'
}

function wrongOf(problems: readonly (readonly [string, FieldProblem | null])[]): readonly WrongField[] {
  return problems.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }]))
}

export type ClientInvitationRefusal =
  | InvitationRefusal
  | { readonly kind: 'invitation-budget-spent'; readonly most: number }

/** What has been sent: seconds since each of the adviser's own texts to the phone, and how many of today go on whose account. */
export interface SentTexts {
  readonly secondsAgo: readonly number[]
  readonly ofAdviser: number
  readonly toPhone: number
}

/**
 * Decides whether an adviser may invite by text now. Their own pause and limits refuse. A phone that has had its texts of the day gets none, and
 * the adviser is answered as if it had: who else invites it is nobody's business (AD9).
 */
export function decideClientInvitation(
  sent: SentTexts,
): { readonly kind: 'ok'; readonly isWithheld: boolean } | ClientInvitationRefusal {
  const own = decideInvitation(sent.secondsAgo)
  if (own.kind !== 'ok') return own
  if (sent.ofAdviser >= MOST_TEXTS_OF_ADVISER)
    return { kind: 'invitation-budget-spent', most: MOST_TEXTS_OF_ADVISER }
  return { kind: 'ok', isWithheld: sent.toPhone >= MOST_TEXTS_TO_PHONE }
}
