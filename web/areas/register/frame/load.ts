import { redirect } from 'react-router'
import { getApplication } from '#contract/account/registration.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'
import { placeOf, sentOn, type Application, type Place } from './flow.ts'

export interface AtStep {
  readonly place: Place
  readonly application: Application
}

/** Finds this browser's registration for the step at the address. Redirects a reader who may not open the step. */
export async function findStep(call: Call, url: URL): Promise<AtStep> {
  const place = placeOf(url.pathname)
  const application = await underWay(call)
  const elsewhere = sentOn(application, place)
  if (elsewhere !== null || application === null) throw redirect(elsewhere ?? '/register')
  return { place, application }
}

/** Loads the step at an address, and the other data that its form needs. */
export async function loadStep<Beside extends object>(
  call: Call,
  url: URL,
  findBeside: (call: Call, at: AtStep) => Promise<Beside>,
): Promise<AtStep & Beside> {
  const at = await findStep(call, url)
  return { ...at, ...(await findBeside(call, at)) }
}

export async function underWay(call: Call): Promise<Application | null> {
  return told(await call(getApplication, {})).application
}

/** Returns the value of an answer that a step cannot do without. Throws a 503 for a failed call. */
export function told<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
}
