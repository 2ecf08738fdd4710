import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { readBelow } from '#web/parts/identity/choices.ts'
import type { Route } from './+types/screen'
import { loadSecurity } from '#web/parts/pay/security-state.ts'
import { loadInfo } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import * as copy from './copy.ts'
import { ContactForm } from './form.tsx'

export async function clientLoader() {
  const [info, { proofWays }] = await Promise.all([loadInfo(), loadSecurity()])
  const { province = '', city = '' } = info.region ?? {}
  return { info, proofWays, regions: await readBelow(call, 'regions', [province, city]) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function BasicInfo({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      {/* The form is mounted again with the saved values when they are reloaded. */}
      <ContactForm key={JSON.stringify(loaderData.info)} {...loaderData} />
    </IdentityPage>
  )
}
