import { findAlerts } from '#contract/fund/alert.ts'
import { getNoticeChoices } from '#contract/notice.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AreaLoading, AreaPage } from '#web/parts/page/area-page.tsx'
import type { Route } from './+types/screen'
import { ChoicesForm } from './choices-form.tsx'
import * as copy from './copy.ts'
import { QuietForm } from './quiet-form.tsx'

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

export async function clientLoader() {
  const [choices, alerts] = await Promise.all([call(getNoticeChoices, {}), call(findAlerts, {})])
  return { choices: valueOr(choices, unavailable).choices, quiet: valueOr(alerts, unavailable).quiet }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <AreaLoading {...usePage()} />
}

export default function MessageSettings({ loaderData: { choices, quiet } }: Route.ComponentProps) {
  return (
    <AreaPage {...usePage()}>
      <ChoicesForm choices={choices} />
      <QuietForm quiet={quiet} />
    </AreaPage>
  )
}

function usePage() {
  const t = useCopy(copy)
  return { area: { label: t.crumb, href: '/investor/messages' }, title: t.title, lead: t.lead }
}
