import { useState } from 'react'
import { findBankDetails } from '#contract/payment/bank.ts'
import { findConsentTexts } from '#contract/account/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { dropDraft } from '#web/session/draft.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { Route } from './+types/screen'
import { placeOf, isChangeable } from '../frame/flow.ts'
import { loadStep, told } from '../frame/load.ts'
import { draftName } from '../frame/use-step.ts'
import { Wizard } from '../frame/wizard.tsx'
import { Bound } from './bound.tsx'
import * as copy from './copy.ts'
import { CardForm } from './form.tsx'
import { actOnCard, type CardAct } from './model.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return loadStep(hostCall({ request, context }), url, findBeside)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadStep(call, url, findBeside)
}

async function findBeside(call: Call) {
  const [banks, consents] = await Promise.all([call(findBankDetails, {}), call(findConsentTexts, {})])
  const texts = told(consents).texts.filter(({ purpose }) => purpose === 'bank-mandate')
  return { banks: told(banks), texts }
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const place = placeOf(url.pathname)
  try {
    return await actOnCard(call, (await request.json()) as CardAct, place.flow)
  } catch (onward) {
    dropDraft(draftName(place))
    throw onward
  }
}

/** The loaded data stay valid until the card is bound, so the bank's answer causes no reload. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href !== nextUrl.href
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function BindBankCard({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { place, application } = loaderData
  const { card } = application.drafts
  const [isReplacing, setReplacing] = useState(false)
  const isKept = card !== null && isChangeable(application.state) && !isReplacing
  return (
    <Wizard place={place} title={t.title} lead={t.lead}>
      {isKept ? (
        <Bound place={place} application={application} card={card} onReplace={() => setReplacing(true)} />
      ) : (
        <CardForm at={loaderData} />
      )}
    </Wizard>
  )
}
