import { isRouteErrorResponse, useParams } from 'react-router'
import { hostCall } from '#web/call/host-call.ts'
import { nameIn, useCopy } from '#web/site/locale.ts'
import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { breadcrumbList } from '#web/parts/content/breadcrumb-list.ts'
import { FundTray } from '#web/parts/fund/fund-tray.tsx'
import type { Route } from './+types/screen'
import { ActionBar, Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { FeeCards } from './fees.tsx'
import { loadFund } from './load.ts'
import { EventsCard, ManagersCard, NoticesCard, SizeCard } from './facts.tsx'
import { HoldingsCard } from './holdings.tsx'
import { FundHead, Sections } from './parts.tsx'
import { DrawdownCard, PerformanceCard } from './performance.tsx'

import styles from './screen.module.css'
import { PerformanceTable } from './tables.tsx'
import { RiskCard } from './risk-card.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = context.get(hostContext)
  const page = await loadFund(hostCall({ request, context }), params.fundCode, new URL(request.url), locale)
  const { fundCode, fundType, name } = page.fund
  const selector = '/tool/fund-selector'
  const way = [
    { name: copy[locale].selector, path: selector },
    { name: fundCopy[locale].type[fundType], path: `${selector}?fundType=${fundType}` },
    { name: nameIn(locale, name), path: `/tool/fund/${fundCode}` },
  ]
  return { ...page, way: breadcrumbList(way) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  const t = copy[locale]
  if (!loaderData) return [{ title: titleWithBrand(t.missing, site.brand[locale]) }]
  const { fundCode, name } = loaderData.fund
  const text = nameIn(locale, name)
  return [
    { title: titleWithBrand(text, site.brand[locale]) },
    { name: 'description', content: t.description(text, fundCode) },
    { 'script:ld+json': loaderData.way },
  ]
}

export default function Fund({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const { fund } = page
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          crumbs={[
            { label: t.selector, href: '/tool/fund-selector' },
            {
              label: words.type[fund.fundType],
              href: `/tool/fund-selector?fundType=${fund.fundType}`,
            },
          ]}
        />
        <FundHead page={page} />
        <Sections hasNav={fund.navDate !== null} />
        <TwoColumns isPinned aside={<Aside page={page} />}>
          <PerformanceCard page={page} />
          {fund.navDate !== null && (
            <>
              <PerformanceTable page={page} />
              <RiskCard page={page} />
            </>
          )}
          <DrawdownCard page={page} />
          <HoldingsCard page={page} />
          <ManagersCard page={page} />
          <SizeCard page={page} />
          <FeeCards page={page} />
          <EventsCard page={page} />
          <NoticesCard facts={page.facts} />
        </TwoColumns>
      </div>
      <ActionBar page={page} />
      <FundTray />
    </main>
  )
}

/** Shows the unknown code, and how to find the right one. */
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
