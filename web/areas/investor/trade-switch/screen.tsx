import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { HeldFunds } from '#web/parts/fund/held-funds.tsx'
import { placeOrder } from '#web/parts/trade/place-order.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { SwitchForm } from './form.tsx'
import { loadSwitch, PATH } from './model.ts'
import { SWITCH } from './pay.ts'
import { TargetChoice } from './target-choice.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSwitch(call, new URL(request.url))
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return placeOrder(request, SWITCH)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function TradeSwitch({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'form') {
    return <SwitchForm key={`${page.asked.fundCode}-${page.asked.targetCode}`} page={page} />
  }
  return (
    <NarrowTradePage title={t.title}>
      {page.kind === 'choose' && (
        <HeldFunds holdings={page.holdings} path={PATH} act={t.switch} lead={t.chooseLead} />
      )}
      {page.kind === 'target' && <TargetChoice {...page} />}
      {page.kind === 'refused' && (
        <>
          <ErrorNote title={t.refusedTitle} sentence={page.message} />
          <LinkButton href={PATH}>{t.choose}</LinkButton>
        </>
      )}
    </NarrowTradePage>
  )
}
