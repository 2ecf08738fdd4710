import { findConsentTexts, saveStep } from '#contract/account/registration.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { FORM_CONSENTS } from '#domain/registration/consent.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { dropDraft } from '#web/session/draft.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { readBelow } from '#web/parts/identity/choices.ts'
import type { Route } from './+types/screen'
import { describeFailure, onward } from '../frame/act.ts'
import { placeOf } from '../frame/flow.ts'
import { loadStep, told, type AtStep } from '../frame/load.ts'
import { draftName } from '../frame/use-step.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { PersonalForm } from './form.tsx'
import { initialOf } from './model.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return loadStep(hostCall({ request, context }), url, findBeside)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadStep(call, url, findBeside)
}

async function findBeside(call: Call, { application }: AtStep) {
  const { province, city, group } = initialOf(application)
  const [consents, regions, occupations, countries] = await Promise.all([
    call(findConsentTexts, {}),
    readBelow(call, 'regions', [province, city]),
    readBelow(call, 'occupations', [group]),
    readBelow(call, 'countries', []),
  ])
  const needed: readonly string[] = FORM_CONSENTS.personal
  const texts = told(consents).texts.filter(({ purpose }) => needed.includes(purpose))
  return { texts, regions, occupations, countries: countries[''] ?? [] }
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const place = placeOf(url.pathname)
  const answer = await call(saveStep, (await request.json()) as InputOf<typeof saveStep>)
  if (answer.kind !== 'ok') return describeFailure(answer, place.flow)
  dropDraft(draftName(place))
  throw onward(answer.value.application)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function BasicInfo({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <Wizard place={loaderData.place} title={t.title} lead={t.lead}>
      <PersonalForm at={loaderData} />
    </Wizard>
  )
}
