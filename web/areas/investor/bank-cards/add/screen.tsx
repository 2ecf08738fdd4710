import { findBankDetails } from '#contract/payment/bank.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import type { Route } from './+types/screen'
import { loadMandate, unavailable } from '../load.ts'
import * as copy from './copy.ts'
import { AddForm } from './form.tsx'

export async function clientLoader() {
  const [banks, texts] = await Promise.all([call(findBankDetails, {}), loadMandate()])
  return { banks: valueOr(banks, unavailable), texts }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={5} />
}

export default function AddCard({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      <AddForm {...loaderData} />
    </ListPage>
  )
}
