import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { placeOrder } from '#web/parts/trade/place-order.ts'
import type { FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Late } from '#web/ui/late/late.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { CHOICE, FORM } from './late-parts.ts'
import { loadBuy, PATH } from './model.ts'
import { PURCHASE } from './pay.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  void (url.searchParams.has('fundCode') ? FORM : CHOICE).fetch()
  return loadBuy(call, url)
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return placeOrder(request, PURCHASE)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function TradeBuy({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'form')
    return (
      <Late of={FORM} waiting={<HydrateFallback />}>
        {({ BuyForm }) => <BuyForm key={page.asked.fundCode} page={page} />}
      </Late>
    )
  return (
    <NarrowTradePage title={t.title}>
      {page.kind === 'choose' ? (
        <Choice choices={page.choices} />
      ) : (
        <>
          <ErrorNote title={t.refusedTitle} sentence={page.message} />
          {page.choices === null ? (
            <LinkButton href={PATH}>{t.again}</LinkButton>
          ) : (
            <Choice choices={page.choices} />
          )}
        </>
      )}
    </NarrowTradePage>
  )
}

function Choice({ choices }: { readonly choices: FundChoices }) {
  return (
    <Late of={CHOICE} waiting={<Skeleton lines={6} />}>
      {({ FundChoice }) => <FundChoice choices={choices} />}
    </Late>
  )
}
