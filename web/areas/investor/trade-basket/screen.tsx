import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadBasket } from '#web/parts/trade/basket-lines.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { pay } from '#web/parts/pay/pay.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { BASKET, type PayForm } from './pay.ts'
import * as copy from './copy.ts'
import { BasketForm } from './form.tsx'
import { PATH } from './model.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBasket(call, new URL(request.url))
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return pay(call, BASKET, (await request.json()) as PayForm)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function TradeBasket({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind !== 'refused') return <BasketForm page={page} />
  return (
    <NarrowTradePage title={t.title}>
      <ErrorNote title={t.refusedTitle} sentence={page.message} />
      <LinkButton href={PATH}>{t.again}</LinkButton>
    </NarrowTradePage>
  )
}
