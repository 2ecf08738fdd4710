import type { Day } from '#domain/calendar/calendar.ts'

/** The ways to become a client (rules/rows.md#registration-and-identity); the address of a screen is `/register/<flow>/<step>`. */
export const FLOWS = ['investor', 'foreigner', 'enterprise', 'corporate'] as const

export type Flow = (typeof FLOWS)[number]

/** A natural person or an institution: each has a log-in of its own, and one phone may belong to one of each. */
export type ClientKind = 'person' | 'company'

/** What a flow makes of whoever goes through it. */
export function clientKindOf(flow: Flow): ClientKind {
  return flow === 'investor' || flow === 'foreigner' ? 'person' : 'company'
}

/** What a step keeps; a step that keeps nothing is only shown. */
export type Form =
  | 'personal'
  | 'preparation'
  | 'bank-card'
  | 'certificate'
  | 'assessment'
  | 'company'
  | 'papers'

export interface FlowStep {
  /** Last part of the screen's address. */
  readonly step: string
  readonly form: Form | null
}

/** Steps of each flow in the order they are taken; the last one shows how it ended. Browser and server read this table. */
export const FLOW_STEPS: Readonly<Record<Flow, readonly FlowStep[]>> = {
  investor: [
    { step: 'basic-info', form: 'personal' },
    { step: 'bind-bank-card', form: 'bank-card' },
    { step: 'risk-assessment', form: 'assessment' },
    { step: 'complete', form: null },
  ],
  foreigner: [
    { step: 'preparation', form: 'preparation' },
    { step: 'basic-info', form: 'personal' },
    { step: 'bind-bank-card', form: 'bank-card' },
    { step: 'certified-identity', form: 'certificate' },
    { step: 'risk-assessment', form: 'assessment' },
    { step: 'complete', form: null },
  ],
  enterprise: [
    { step: 'basic-info', form: 'company' },
    { step: 'complete', form: null },
  ],
  corporate: [
    { step: 'guide', form: null },
    { step: 'resource-list', form: 'papers' },
    { step: 'sign-up', form: 'company' },
    { step: 'result', form: null },
  ],
}

/** Forms a flow must have before it can be submitted, in order. */
export function formsOf(flow: Flow): readonly Form[] {
  return FLOW_STEPS[flow].flatMap(({ form }) => (form === null ? [] : [form]))
}

/** The first step whose form is not kept yet; the last step where all are. Answers where a person goes on. */
export function nextStepOf(flow: Flow, done: readonly Form[]): string {
  const open = FLOW_STEPS[flow].find(({ form }) => form !== null && !done.includes(form))
  return (open ?? FLOW_STEPS[flow].at(-1)!).step
}

/**
 * `submitted` waits for the first pair of eyes, `in-review` for the second; `more-needed` waits for the applicant. The last three
 * end it; what a refused one kept goes when it expires.
 */
export const SHOWN_STATES = ['open', 'submitted', 'in-review', 'more-needed', 'approved', 'refused'] as const

/** What has expired is shown to nobody: its forms are deleted, and the browser's cookie has ended with it or before. */
export const APPLICATION_STATES = [...SHOWN_STATES, 'expired'] as const

export type ApplicationState = (typeof APPLICATION_STATES)[number]

export type ApplicationAct =
  | 'save'
  | 'submit'
  | 'open-account'
  | 'propose'
  | 'approve'
  | 'ask-more'
  | 'refuse'
  | 'reopen'
  | 'expire'

/** What may be done in which state, and where it leads; what is not in the table is refused. Read by buttons, server and tests. */
export const APPLICATION_CAN: Readonly<
  Record<ApplicationState, Readonly<Partial<Record<ApplicationAct, ApplicationState>>>>
> = {
  open: { save: 'open', submit: 'submitted', 'open-account': 'approved', expire: 'expired' },
  submitted: { propose: 'in-review' },
  'in-review': { approve: 'approved', 'ask-more': 'more-needed', refuse: 'refused', reopen: 'submitted' },
  'more-needed': { save: 'more-needed', submit: 'submitted', expire: 'expired' },
  approved: {},
  refused: { expire: 'expired' },
  expired: {},
}

export interface ApplicationStateRefusal {
  readonly kind: 'application-state'
  readonly state: ApplicationState
}

/** The state after an act, or the refusal that names the state which does not allow it. */
export function afterAct(
  state: ApplicationState,
  act: ApplicationAct,
): { readonly kind: 'to'; readonly state: ApplicationState } | ApplicationStateRefusal {
  const to = APPLICATION_CAN[state][act]
  return to === undefined ? { kind: 'application-state', state } : { kind: 'to', state: to }
}

/** A registration as far as it matters to whoever comes back to it. */
export interface Resumable {
  readonly flow: Flow
  readonly state: ApplicationState
}

export type Resumption<One extends Resumable> =
  | { readonly kind: 'take-up'; readonly opening: One }
  | { readonly kind: 'choose'; readonly flows: readonly Flow[] }
  | { readonly kind: 'client'; readonly of: ClientKind }
  | { readonly kind: 'none' }

/**
 * What a proved phone comes back to that names no flow: the one registration under way, a choice where there are several, else the
 * refused one, whose reasons can be read. Of a kind that the phone is a client of already nothing is left to open. Newest first.
 */
export function decideResumption<One extends Resumable>(
  openings: readonly One[],
  clientOf: readonly ClientKind[],
): Resumption<One> {
  const mine = openings.filter(({ flow }) => !clientOf.includes(clientKindOf(flow)))
  const underWay = mine.filter(({ state }) => isUnderWay(state))
  if (underWay.length > 1) return { kind: 'choose', flows: underWay.map(({ flow }) => flow) }
  const opening = underWay[0] ?? mine.find(({ state }) => state === 'refused')
  if (opening) return { kind: 'take-up', opening }
  return clientOf[0] ? { kind: 'client', of: clientOf[0] } : { kind: 'none' }
}

/** Whether something can still come of it: neither a client, nor refused, nor run out. */
export function isUnderWay(state: ApplicationState): boolean {
  return Object.keys(APPLICATION_CAN[state]).some((act) => act !== 'expire')
}

/**
 * Days a registration under way is kept after its last change, and what a refused one kept after the refusal
 * (rules/threats.md#personal-data).
 */
export const APPLICATION_DAYS = 30

/** Working days in which a person of the house has looked at what needs one; told to the applicant. */
export const REVIEW_WORKING_DAYS = 2

/** Youngest age at which an account is opened online (rules/identity.md#age). */
export const LEAST_AGE = 18

/** A document holds through its last day; without one it holds for good. */
export function isDocumentExpired(validTo: Day | null, today: Day): boolean {
  return validTo !== null && validTo < today
}
