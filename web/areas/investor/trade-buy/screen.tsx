import { redirect } from 'react-router'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { orderPath } from '#web/parts/order/order-status.tsx'
import { pay } from '#web/parts/pay/pay.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { BuyForm } from './form.tsx'
import { FundChoice } from './fund-choice.tsx'
import { loadBuy, PATH } from './model.ts'
import { PURCHASE, type PayForm } from './pay.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBuy(call, new URL(request.url))
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await pay(call, PURCHASE, (await request.json()) as PayForm)
  if (outcome.kind === 'placed') throw redirect(orderPath(outcome.placed.orderNo))
  return outcome
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function TradeBuy({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'form') return <BuyForm key={page.asked.fundCode} page={page} />
  return (
    <NarrowTradePage title={t.title}>
      {page.kind === 'choose' ? (
        <FundChoice choices={page.choices} />
      ) : (
        <>
          <ErrorNote title={t.refusedTitle} sentence={page.message} />
          {page.choices === null ? (
            <LinkButton href={PATH}>{t.again}</LinkButton>
          ) : (
            <FundChoice choices={page.choices} />
          )}
        </>
      )}
    </NarrowTradePage>
  )
}
