import { getBinding } from '#contract/account/binding.ts'
import { getMyAdviser } from '#contract/account/my-adviser.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Note } from '#web/ui/note.tsx'
import { AreaLoading, AreaPage } from '#web/parts/page/area-page.tsx'
import { Adviser } from './adviser.tsx'
import { AdviserBinding } from './binding.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { Looks } from './looks.tsx'
import { Requests } from './requests.tsx'
import { Shares } from './shares.tsx'
import { Transfers } from './transfers.tsx'

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

export async function clientLoader() {
  const [shown, binding] = await Promise.all([call(getMyAdviser, {}), call(getBinding, {})])
  return { ...valueOr(shown, unavailable), binding: valueOr(binding, unavailable) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  const { home } = useOwnPaths()
  return <AreaLoading isWide area={{ label: t.crumb, href: home }} title={t.title} />
}

/** The adviser of a person, or of a company: there a member without a say reads what the others may do. */
export default function MyAdviser({ loaderData: shown }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { home } = useOwnPaths()
  const { maySay } = shown
  return (
    <AreaPage isWide area={{ label: t.crumb, href: home }} title={t.title} lead={t.lead}>
      {!maySay && <Note>{t.noSay}</Note>}
      <Adviser adviser={shown.adviser} covers={shown.covers} />
      {shown.adviser === null && <AdviserBinding binding={shown.binding} maySay={maySay} />}
      {shown.transfers.length > 0 && <Transfers transfers={shown.transfers} maySay={maySay} />}
      {shown.shares.length > 0 && <Shares shares={shown.shares} maySay={maySay} />}
      <Looks looks={shown.looks} />
      {(shown.adviser !== null || shown.requests.length > 0) && (
        <Requests requests={shown.requests} hasAdviser={shown.adviser !== null} maySay={maySay} />
      )}
    </AreaPage>
  )
}
