import type { InputOf } from '#contract/endpoint.ts'
import { findConsentTexts, saveStep } from '#contract/account/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { Route } from './+types/screen'
import { describeFailure, onward } from '../frame/act.ts'
import { placeOf } from '../frame/flow.ts'
import { loadStep, told } from '../frame/load.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { CertificateForm } from './form.tsx'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return loadStep(hostCall({ request, context }), url, findBeside)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadStep(call, url, findBeside)
}

async function findBeside(call: Call) {
  const consents = told(await call(findConsentTexts, {})).texts
  return { texts: consents.filter(({ purpose }) => purpose === 'identity-images') }
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const answer = await call(saveStep, (await request.json()) as InputOf<typeof saveStep>)
  if (answer.kind !== 'ok') return describeFailure(answer, placeOf(url.pathname).flow)
  throw onward(answer.value.application)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function CertifiedIdentity({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <Wizard place={loaderData.place} title={t.title} lead={t.lead}>
      <CertificateForm at={loaderData} />
    </Wizard>
  )
}
