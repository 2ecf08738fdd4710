import type { OutputOf } from '#contract/endpoint.ts'
import type { getApplication } from '#contract/account/registration.ts'
import {
  APPLICATION_CAN,
  FLOW_STEPS,
  FLOWS,
  isUnderWay,
  type Flow,
} from '#domain/registration/registration.ts'

export type Application = NonNullable<OutputOf<typeof getApplication>['application']>

/** The flow and the step of an address. */
export interface Place {
  readonly flow: Flow
  readonly step: string
}

const FOLDERS: Readonly<Record<Flow, string>> = {
  investor: 'investor',
  foreigner: 'foreigner-investor',
  enterprise: 'enterprise',
  corporate: 'corporate',
}

/** The step that saves the data of another step: the company's papers are listed on a page without a script and sent on the next. */
const SENT_AT: Readonly<Record<string, string>> = { 'resource-list': 'sign-up' }

export function stepPath(flow: Flow, step: string): string {
  return `/register/${FOLDERS[flow]}/${step}`
}

/** The page on which a person with a begun registration proves the phone again, without naming the flow. */
export const COME_BACK_PATH = '/register/validate-phone'

export function phonePath(flow: Flow): string {
  return `${COME_BACK_PATH}?flow=${flow}`
}

/** The document types with which a foreigner can open an account. */
export const DOCUMENTS = ['6', '4', 'A'] as const
export type PreparedDocument = (typeof DOCUMENTS)[number]

/** Returns the named flow. Null if none is named; then the registrations of the phone decide. */
export function readFlow(text: string | null): Flow | null {
  return FLOWS.find((flow) => flow === text) ?? null
}

export function placeOf(path: string): Place {
  const [, , folder = '', step = ''] = path.replace(/\.data$/, '').split('/')
  const flow = FLOWS.find((each) => FOLDERS[each] === folder) ?? 'investor'
  return { flow, step }
}

export const isCompany = (flow: Flow) => flow === 'enterprise' || flow === 'corporate'

/** Returns the address at which the registration goes on: the page that sends the next open step. */
export function pathToContinue({ flow, state, nextStep }: Application): string {
  return stepPath(flow, isChangeable(state) ? (SENT_AT[nextStep] ?? nextStep) : lastStep(flow))
}

export function isChangeable(state: Application['state']): boolean {
  return APPLICATION_CAN[state].save !== undefined
}

/**
 * Returns the address to which a request for a step is redirected; null if the step may be shown. The phone comes first, then
 * only steps of the person's own flow, up to the first unsaved step; after submission only the last step. Earlier steps may always
 * be opened again. An ended registration does not block another flow: the next person at this browser may begin one.
 */
export function sentOn(application: Application | null, place: Place): string | null {
  if (application === null) return phonePath(place.flow)
  if (application.flow !== place.flow)
    return isUnderWay(application.state) ? pathToContinue(application) : phonePath(place.flow)
  const last = lastStep(place.flow)
  if (!isChangeable(application.state)) return place.step === last ? null : stepPath(place.flow, last)
  // A person who is asked for more may open the steps concerned, and reads the reasons on the last step.
  if (application.state === 'more-needed' && place.step === last) return null
  const reach = indexOf(place.flow, SENT_AT[application.nextStep] ?? application.nextStep)
  return indexOf(place.flow, place.step) <= reach ? null : pathToContinue(application)
}

/** Returns the previous step. Null at the first step: the phone is proved once, and nobody goes back to it. */
export function stepBefore({ flow, step }: Place): string | null {
  return FLOW_STEPS[flow][indexOf(flow, step) - 1]?.step ?? null
}

export function lastStep(flow: Flow): string {
  return FLOW_STEPS[flow].at(-1)!.step
}

function indexOf(flow: Flow, step: string): number {
  return FLOW_STEPS[flow].findIndex((each) => each.step === step)
}
