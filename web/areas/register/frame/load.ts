import { redirect } from 'react-router'
import { getApplication } from '#contract/account/registration.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'
import { placeOf, sentOn, type Application, type Place } from './flow.ts'

export interface AtStep {
  readonly place: Place
  readonly application: Application
}

/** What is under way in this browser, for the step at an address; who may not be there is sent on. */
export async function findStep(call: Call, url: URL): Promise<AtStep> {
  const place = placeOf(url.pathname)
  const application = await underWay(call)
  const elsewhere = sentOn(application, place)
  if (elsewhere !== null || application === null) throw redirect(elsewhere ?? '/register')
  return { place, application }
}

/** The step at an address, and what its form cannot do without beside it. */
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

/** Lists and texts that a step cannot do without. */
export function told<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
}
