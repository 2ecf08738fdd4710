import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Route } from './+types/screen'
import { loadSecurity, SECURITY } from '../load.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import * as copy from './copy.ts'
import { PaymentForm } from './form.tsx'

const PATH = `${SECURITY}/payment-password`

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
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      {canChange && (
        <div>
          <Segmented
            label={t.ways}
            parts={[
              { href: PATH, label: t.change, isCurrent: way === 'change' },
              { href: `${PATH}?way=reset`, label: t.reset, isCurrent: way === 'reset' },
            ]}
          />
        </div>
      )}
      <PaymentForm key={way} way={way} ways={proofWays} />
    </SecurityPage>
  )
}
