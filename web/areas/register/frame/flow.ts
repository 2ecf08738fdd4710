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

/** Where in which flow an address is. */
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

/** A company's papers are listed on a page without a script and sent on the next one. */
const SENT_AT: Readonly<Record<string, string>> = { 'resource-list': 'sign-up' }

export function stepPath(flow: Flow, step: string): string {
  return `/register/${FOLDERS[flow]}/${step}`
}

/** Where whoever has begun proves the phone again, without knowing the flow. */
export const COME_BACK_PATH = '/register/validate-phone'

export function phonePath(flow: Flow): string {
  return `${COME_BACK_PATH}?flow=${flow}`
}

/** What a foreigner can open an account with. */
export const DOCUMENTS = ['6', '4', 'A'] as const
export type PreparedDocument = (typeof DOCUMENTS)[number]

/** Null where none is named: what the phone has under way tells it. */
export function readFlow(text: string | null): Flow | null {
  return FLOWS.find((flow) => flow === text) ?? null
}

export function placeOf(path: string): Place {
  const [, , folder = '', step = ''] = path.replace(/\.data$/, '').split('/')
  const flow = FLOWS.find((each) => FOLDERS[each] === folder) ?? 'investor'
  return { flow, step }
}

export const isCompany = (flow: Flow) => flow === 'enterprise' || flow === 'corporate'

/** Where a person goes on with what is under way: where the next thing that is open is sent. */
export function wayOn({ flow, state, nextStep }: Application): string {
  return stepPath(flow, isChangeable(state) ? (SENT_AT[nextStep] ?? nextStep) : lastStep(flow))
}

export function isChangeable(state: Application['state']): boolean {
  return APPLICATION_CAN[state].save !== undefined
}

/**
 * Where somebody is sent who opens a step: the phone first, one's own flow, never further than what is kept, and once it is
 * submitted only to how it stands; null where the step may be shown. Steps behind one may always be opened again. What has ended
 * stands in the way of no other flow: the next person at this browser may begin one.
 */
export function sentOn(application: Application | null, place: Place): string | null {
  if (application === null) return phonePath(place.flow)
  if (application.flow !== place.flow)
    return isUnderWay(application.state) ? wayOn(application) : phonePath(place.flow)
  const last = lastStep(place.flow)
  if (!isChangeable(application.state)) return place.step === last ? null : stepPath(place.flow, last)
  // Who is asked for more opens what was asked about and reads why at the end.
  if (application.state === 'more-needed' && place.step === last) return null
  const reach = indexOf(place.flow, SENT_AT[application.nextStep] ?? application.nextStep)
  return indexOf(place.flow, place.step) <= reach ? null : wayOn(application)
}

/** The step before; the phone is proved once and not gone back to. */
export function stepBefore({ flow, step }: Place): string | null {
  return FLOW_STEPS[flow][indexOf(flow, step) - 1]?.step ?? null
}

export function lastStep(flow: Flow): string {
  return FLOW_STEPS[flow].at(-1)!.step
}

function indexOf(flow: Flow, step: string): number {
  return FLOW_STEPS[flow].findIndex((each) => each.step === step)
}
