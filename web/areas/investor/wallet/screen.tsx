import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { placeOrder } from '#web/parts/trade/place-order.ts'
import { NarrowTradePage, TradeSkeleton } from '#web/parts/trade/trade-page.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { InForm } from './in-form.tsx'
import { loadWallet } from './model.ts'
import { MOVE, sweep } from './pay.ts'
import { OutForm } from './out-form.tsx'
import { Overview } from './overview.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWallet(call, new URL(request.url))
}

/** Handles both requests: the switch of the standing instruction sends a form, money sends JSON. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const isMoney = request.headers.get('content-type')?.includes('json') ?? false
  if (!isMoney) {
    const form = await request.formData()
    return sweep(call, form.get('isOn') === 'true', String(form.get('key')))
  }
  return placeOrder(request, MOVE)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <TradeSkeleton title={useCopy(copy).title} />
}

export default function Wallet({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  switch (page.kind) {
    case 'overview':
      return <Overview page={page} />
    case 'in':
      return <InForm page={page} />
    case 'out':
      return <OutForm page={page} />
    case 'refused':
      return (
        <NarrowTradePage title={t.title}>
          <ErrorNote title={t.refusedTitle} sentence={page.message} />
        </NarrowTradePage>
      )
    default:
      return page satisfies never
  }
}
