import { findConsentTexts, saveStep } from '#contract/registration.ts'
import { FORM_CONSENTS } from '#domain/consent.ts'
import type { Call } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { dropDraft } from '#web/app/draft.ts'
import { hostCall } from '#web/app/host-call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { readBelow } from '#web/parts/choices.ts'
import type { Route } from './+types/screen'
import { notTaken, onward } from '../frame/act.ts'
import { placeOf } from '../frame/flow.ts'
import { loadStep, told } from '../frame/load.ts'
import { draftName } from '../frame/use-step.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { CompanyForm } from './form.tsx'
import { initialOf, type CompanyBody } from './model.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return load(hostCall({ request, context }), url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return load(call, url)
}

async function load(call: Call, url: URL) {
  const at = await loadStep(call, url)
  const { province, city } = initialOf(at.application)
  const [consents, regions, countries] = await Promise.all([
    call(findConsentTexts, {}),
    readBelow(call, 'regions', [province, city]),
    readBelow(call, 'countries', []),
  ])
  const needed: readonly string[] = FORM_CONSENTS.company
  const texts = told(consents).texts.filter(({ purpose }) => needed.includes(purpose))
  return { ...at, texts, regions, countries: countries[''] ?? [] }
}

/** Papers first, where they are a form of their own: what is wrong with either is told beside it. */
export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const place = placeOf(url.pathname)
  const { papers, company } = (await request.json()) as CompanyBody
  const kept = papers === null ? null : await call(saveStep, papers)
  if (kept !== null && kept.kind !== 'ok') return notTaken(kept, place.flow)
  const answer = await call(saveStep, company)
  if (answer.kind !== 'ok') return notTaken(answer, place.flow)
  dropDraft(draftName(place))
  throw onward(answer.value.application)
}

export function meta({ matches }: Route.MetaArgs) {
  const titled = (locale: 'zh' | 'en') => ({ ...copy[locale], title: copy[locale].title.enterprise })
  return pageTitle(matches, { zh: titled('zh'), en: titled('en') })
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { place } = loaderData
  const title = place.flow === 'corporate' ? t.title.corporate : t.title.enterprise
  return (
    <Wizard place={place} title={title} lead={t.lead}>
      <CompanyForm at={loaderData} />
    </Wizard>
  )
}
