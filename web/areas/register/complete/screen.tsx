import { submitApplication } from '#contract/account/registration.ts'
import { call } from '#web/call/call.ts'
import { dropAllDrafts } from '#web/session/draft.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { factsOf, pageTitle, titleWithBrand } from '#web/site/page-title.ts'
import type { Route } from './+types/screen'
import { describeFailure } from '../frame/act.ts'
import { isCompany, placeOf, type Application } from '../frame/flow.ts'
import { findStep } from '../frame/load.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { InReview, MoreNeeded, Opened, Refused } from './states.tsx'
import { CheckAndSubmit } from './summary.tsx'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return findStep(hostCall({ request, context }), url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findStep(call, url)
}

/** Submits the registration. The loader reads the result again; this action returns only the reason for a refusal. */
export async function clientAction({ url }: Route.ClientActionArgs) {
  const answer = await call(submitApplication, {})
  if (answer.kind !== 'ok') return describeFailure(answer, placeOf(url.pathname).flow)
  dropAllDrafts()
  return null
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { locale, site } = factsOf(matches)
  const [, ...rest] = pageTitle(matches, { zh: titled('zh'), en: titled('en') })
  const { title } = wordsOf(copy[locale], loaderData.application)
  return [{ title: titleWithBrand(title, site.brand[locale]) }, ...rest]
}

const titled = (locale: 'zh' | 'en') => ({ title: '', description: copy[locale].description })

export default function Complete({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { place, application } = loaderData
  const { title, lead } = wordsOf(t, application)
  return (
    <Wizard place={place} title={title} lead={lead}>
      <State at={loaderData} />
    </Wizard>
  )
}

function State({ at }: { readonly at: Awaited<ReturnType<typeof findStep>> }) {
  switch (at.application.state) {
    case 'open':
      return <CheckAndSubmit {...at} />
    case 'submitted':
    case 'in-review':
      return <InReview {...at} />
    case 'more-needed':
      return <MoreNeeded {...at} />
    case 'approved':
      return <Opened {...at} />
    case 'refused':
      return <Refused {...at} />
    default:
      return at.application.state satisfies never
  }
}

function wordsOf(
  t: typeof copy.zh,
  { state, flow }: Application,
): { readonly title: string; readonly lead: string } {
  switch (state) {
    case 'open':
      return { title: t.check, lead: t.checkLead }
    case 'submitted':
    case 'in-review':
      return { title: t.inReview, lead: t.inReviewPlain }
    case 'more-needed':
      return { title: t.moreNeeded, lead: t.moreNeededLead }
    case 'approved':
      return { title: t.opened, lead: isCompany(flow) ? t.openedCompanyLead : t.openedLead }
    case 'refused':
      return { title: t.refused, lead: t.refusedLead }
    default:
      return state satisfies never
  }
}
