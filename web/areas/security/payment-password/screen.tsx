import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import { loadSecurity } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import * as copy from './copy.ts'
import { PaymentForm } from './form.tsx'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { payment, proofWays } = await loadSecurity()
  const isReset = url.searchParams.get('way') === 'reset' || !payment.isSet || payment.isLocked
  return {
    proofWays,
    way: isReset ? ('reset' as const) : ('change' as const),
    canChange: payment.isSet && !payment.isLocked,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function PaymentPassword({ loaderData: { way, canChange, proofWays } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { security, isCompany } = useOwnPaths()
  const path = `${security}/payment-password`
  return (
    <SecurityPage title={t.title} lead={isCompany ? t.companyLead : t.lead}>
      {canChange && (
        <div>
          <Segmented
            label={t.ways}
            parts={[
              { href: path, label: t.change, isCurrent: way === 'change' },
              { href: `${path}?way=reset`, label: t.reset, isCurrent: way === 'reset' },
            ]}
          />
        </div>
      )}
      <PaymentForm key={way} way={way} ways={proofWays} />
    </SecurityPage>
  )
}
