import { isRouteErrorResponse, useParams } from 'react-router'
import { hostCall } from '#web/app/host-call.ts'
import { nameIn, useCopy } from '#web/app/locale.ts'
import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { Fault } from '#web/app/shell/fault.tsx'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import * as fundCopy from '#web/parts/copy.ts'
import type { Route } from './+types/screen'
import { ActionBar, Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { FeeCards } from './fees.tsx'
import { loadFund } from './load.ts'
import { FundHead, ReturnsCard, RiskCard } from './parts.tsx'
import { PerformanceCard } from './performance.tsx'
import styles from './screen.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadFund(hostCall({ request, context }), params.fundCode, new URL(request.url))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  const name = loaderData ? nameIn(locale, loaderData.fund.name) : copy[locale].missing
  return [{ title: titleWithBrand(name, site.brand[locale]) }]
}

export default function Fund({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const { fund } = loaderData
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            { label: t.selector, href: '/tool/fund-selector' },
            {
              label: words.type[fund.fundType],
              href: `/tool/fund-selector?fundType=${fund.fundType}`,
            },
          ]}
        />
        <FundHead fund={fund} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <PerformanceCard page={loaderData} />
            <ReturnsCard fund={fund} />
            <RiskCard fund={fund} />
            <FeeCards fund={fund} />
          </div>
          <Aside fund={fund} />
        </div>
      </div>
      <ActionBar fund={fund} />
    </main>
  )
}

/** An unknown code says which one, and how to find the right one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy(copy)
  const { fundCode = '' } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle(fundCode.slice(0, 12))} text={t.missingText}>
      <LinkButton href="/tool/fund-selector">{t.find}</LinkButton>
    </NotFound>
  )
}
