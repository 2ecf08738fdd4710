import { findConsentTexts, saveStep } from '#contract/account/registration.ts'
import { FORM_CONSENTS } from '#domain/registration/consent.ts'
import { call } from '#web/call/call.ts'
import { dropDraft } from '#web/session/draft.ts'
import { hostCall } from '#web/call/host-call.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { readBelow } from '#web/parts/identity/choices.ts'
import type { Route } from './+types/screen'
import { describeFailure, onward } from '../frame/act.ts'
import { placeOf, type Place } from '../frame/flow.ts'
import { findStep, told } from '../frame/load.ts'
import { draftName } from '../frame/use-step.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { CompanyForm } from './form.tsx'
import { initialOf, type CompanyBody } from './model.ts'
import { WordsContext, type Words } from './words.ts'

/** Runs only on the server: its data includes the texts of the page in the reader's language. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const call = hostCall({ request, context })
  const at = await findStep(call, url)
  const initial = initialOf(at.application)
  const { province, city } = initial
  const [consents, regions, countries] = await Promise.all([
    call(findConsentTexts, {}),
    readBelow(call, 'regions', [province, city]),
    readBelow(call, 'countries', []),
  ])
  const needed: readonly string[] = FORM_CONSENTS.company
  const texts = told(consents).texts.filter(({ purpose }) => needed.includes(purpose))
  const all = copy[context.get(hostContext).locale]
  // Chosen here and not in the form, whose scripts have no room left in their size budget.
  const words = at.application.drafts.halfCompany === null ? all : { ...all, lead: all.restored }
  return { ...at, initial, texts, regions, countries: countries[''] ?? [], words }
}

/** Saves the papers first, if they are a form of their own. A fault of either is shown at its field. */
export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const place = placeOf(url.pathname)
  const { papers, company } = (await request.json()) as CompanyBody
  const kept = papers === null ? null : await call(saveStep, papers)
  if (kept !== null && kept.kind !== 'ok') return describeFailure(kept, place.flow)
  const answer = await call(saveStep, company)
  if (answer.kind !== 'ok') return describeFailure(answer, place.flow)
  dropDraft(draftName(place))
  throw onward(answer.value.application)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { place, words } = loaderData
  const titled = { ...words, title: titleOf(place, words) }
  return pageTitle(matches, { zh: titled, en: titled })
}

function titleOf({ flow }: Place, { title }: Words): string {
  return flow === 'corporate' ? title.corporate : title.enterprise
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { place, words } = loaderData
  return (
    <WordsContext value={words}>
      <Wizard place={place} title={titleOf(place, words)} lead={words.lead}>
        <CompanyForm at={loaderData} />
      </Wizard>
    </WordsContext>
  )
}
