import type { Day } from '#domain/calendar/calendar.ts'

/** The ways to become a client (rules/rows.md#registration-and-identity). The URL of a screen is `/register/<flow>/<step>`. */
export const FLOWS = ['investor', 'foreigner', 'enterprise', 'corporate'] as const

export type Flow = (typeof FLOWS)[number]

/** A natural person or an institution. Each has its own log-in, and one phone may belong to one of each. */
export type ClientKind = 'person' | 'company'

/** Returns the kind of client that a flow creates. */
export function clientKindOf(flow: Flow): ClientKind {
  return flow === 'investor' || flow === 'foreigner' ? 'person' : 'company'
}

/** The form that a step saves. A step without a form is only shown. */
export type Form =
  | 'personal'
  | 'preparation'
  | 'bank-card'
  | 'certificate'
  | 'assessment'
  | 'company'
  | 'papers'

export interface FlowStep {
  /** The last part of the screen's URL. */
  readonly step: string
  readonly form: Form | null
}

/** The steps of each flow in order. The last step shows the result. Browser and server use this table. */
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

/** Returns the forms that a flow needs before it is submitted, in order. */
export function formsOf(flow: Flow): readonly Form[] {
  return FLOW_STEPS[flow].flatMap(({ form }) => (form === null ? [] : [form]))
}

/** Returns the step where a person continues: the first whose form is not saved, or the last step if all forms are saved. */
export function nextStepOf(flow: Flow, done: readonly Form[]): string {
  const open = FLOW_STEPS[flow].find(({ form }) => form !== null && !done.includes(form))
  return (open ?? FLOW_STEPS[flow].at(-1)!).step
}

/**
 * `submitted` waits for the first reviewer, `in-review` for the second, `more-needed` for the applicant. The last three
 * end the registration. The forms of a refused one are deleted when it expires.
 */
export const SHOWN_STATES = ['open', 'submitted', 'in-review', 'more-needed', 'approved', 'refused'] as const

/** An expired registration is never shown: its forms are deleted, and the browser's cookie has ended by then. */
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

/** The acts allowed in each state, and the state they lead to. All others are refused. Buttons, server and tests use this table. */
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

/** Returns the state after an act, or a refusal with the state that does not allow it. */
export function nextApplicationState(
  state: ApplicationState,
  act: ApplicationAct,
): { readonly kind: 'to'; readonly state: ApplicationState } | ApplicationStateRefusal {
  const to = APPLICATION_CAN[state][act]
  return to === undefined ? { kind: 'application-state', state } : { kind: 'to', state: to }
}

/** The facts of a registration that matter when its applicant returns. */
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
 * Decides what a person with a proved phone returns to if no flow is named: the one registration under way, a choice if there are
 * several, else the refused one with its reasons. A kind that the phone is already a client of is left out. Newest first.
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

/** Whether a registration can still lead to an account: neither approved, nor refused, nor expired. */
export function isUnderWay(state: ApplicationState): boolean {
  return Object.keys(APPLICATION_CAN[state]).some((act) => act !== 'expire')
}

/**
 * The days for which a registration under way is kept after its last change, and the data of a refused one after the refusal
 * (rules/threats.md#personal-data).
 */
export const APPLICATION_DAYS = 30

/** The working days in which our staff reviews an application. The applicant is told this. */
export const REVIEW_WORKING_DAYS = 2

/** The youngest age at which an account can be opened online (rules/identity.md#age). */
export const LEAST_AGE = 18

/** Whether a document has expired. It is valid through its last day; without a last day it is valid for ever. */
export function isDocumentExpired(validTo: Day | null, today: Day): boolean {
  return validTo !== null && validTo < today
}
