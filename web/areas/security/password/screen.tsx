import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { Route } from './+types/screen'
import { loadSecurity } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import * as copy from './copy.ts'
import { PasswordForm } from './form.tsx'

export const clientLoader = loadSecurity

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      <PasswordForm username={loaderData.username} ways={loaderData.proofWays} />
    </SecurityPage>
  )
}
