import { isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { showToast } from '#web/session/toasts.ts'
import { pay } from '#web/parts/pay/pay.ts'
import type { FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { PlanForm } from './form.tsx'
import { loadRsp, NEW_PLAN, PATH } from './model.ts'
import { act, PLAN, type PlanAct, type PayForm } from './pay.ts'
import { PlanList } from './plan-list.tsx'

/** Whoever comes from a fund has chosen already. */
const CHOICE = lateScript(() => import('./fund-choice.tsx'))

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRsp(call, new URL(request.url))
}

/** Handles both requests: a plan's buttons send a form, an agreement sends JSON. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const isTerms = request.headers.get('content-type')?.includes('json') ?? false
  if (!isTerms) {
    const form = await request.formData()
    const field = (name: string) => String(form.get(name))
    return act(call, field('planId'), field('action') as PlanAct, field('key'))
  }
  const sent = (await request.json()) as PayForm
  const outcome = await pay(call, PLAN, sent)
  if (outcome.kind !== 'placed') return outcome
  const order = sent.kind === 'pay' ? sent.payment.order : sent.submission.body
  const words = copy[document.documentElement.lang === 'en' ? 'en' : 'zh']
  showToast({ sentence: order.planId === null ? words.opened : words.changed })
  throw redirect(PATH)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function TradeRsp({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'list') return <PlanList plans={page.plans} />
  if (page.kind === 'form') return <PlanForm key={page.plan?.planId ?? page.fundCode} page={page} />
  if (page.kind === 'choose') return <Choice choices={page.choices} />
  return (
    <NarrowTradePage title={t.title}>
      <ErrorNote title={t.refusedTitle} sentence={page.message} />
      <div className="row">
        <LinkButton href={NEW_PLAN}>{t.again}</LinkButton>
        <LinkButton href={PATH}>{t.toList}</LinkButton>
      </div>
    </NarrowTradePage>
  )
}

/** Shows another client's plan exactly like a plan that does not exist. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useCopy(copy)
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle} text={t.missingText}>
      <LinkButton href={PATH}>{t.toList}</LinkButton>
    </NotFound>
  )
}

function Choice({ choices }: { readonly choices: FundChoices }) {
  const t = useCopy(copy)
  return (
    <Late of={CHOICE} waiting={<TradeSkeleton title={t.add} />}>
      {({ FundChoice }) => <FundChoice choices={choices} />}
    </Late>
  )
}
