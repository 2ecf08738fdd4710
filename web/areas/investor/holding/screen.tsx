import { isRouteErrorResponse } from 'react-router'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { fundHref, SampleTag } from '#web/parts/fund/fund-name.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import { CourseCards } from '../holdings/course-cards.tsx'
import * as holdingsCopy from '../holdings/copy.ts'
import styles from '../holdings/screen.module.css'
import * as copy from './copy.ts'
import { EventTable } from './event-table.tsx'
import { FactsCard, FiguresCard } from './figures-card.tsx'
import { LotTable } from './lot-table.tsx'
import { loadHolding, type HoldingView } from './model.ts'
import own from './screen.module.css'

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadHolding(call, new URL(request.url), params.fundCode)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, holdingsCopy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t.crumb}</h1>
      <Card>
        <Skeleton hasFigure lines={6} />
      </Card>
    </main>
  )
}

/** Shows a fund that was never held exactly like a fund that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy(copy)
  const { holdings: list } = useOwnPaths()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle} text={t.missingText}>
      <LinkButton href={list}>{t.toList}</LinkButton>
    </NotFound>
  )
}

export default function Holding({ loaderData: { holding, change, history, query } }: Route.ComponentProps) {
  useLive()
  const t = useCopy(copy)
  const { holdings: list } = useOwnPaths()
  const path = `${list}/${holding.fundCode}`
  return (
    <main id="main" className={`wrap ${own.page}`}>
      <Breadcrumb crumbs={[{ label: t.crumb, href: list }]} />
      <Head holding={holding} />
      {holding.hasEnded && (
        <Note tone="warn">
          <b>{t.endedTitle}</b> {isHeld(holding) ? t.endedText : t.endedPaid}
        </Note>
      )}
      {!holding.hasEnded && holding.isAgencyEnded && <Note tone="warn">{t.agencyEnded}</Note>}
      <div className={styles.top}>
        <FiguresCard holding={holding} />
        <FactsCard holding={holding} change={change} />
      </div>
      <Card title={t.lots} isFlush={holding.lots.length > 0}>
        {holding.lots.length === 0 ? <p className="soft">{t.noLots}</p> : <LotTable holding={holding} />}
      </Card>
      {holding.lots.length > 0 && <p className="tiny muted">{t.lotsNote}</p>}
      <CourseCards path={path} query={query} history={history} />
      <Card title={t.events}>
        <EventTable events={holding.events} />
      </Card>
    </main>
  )
}

const isHeld = ({ figures }: HoldingView) => figures.shares !== '0.00'

function Head({ holding }: { readonly holding: HoldingView }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const words = useCopy(fundCopy)
  const { fundCode, riskLevel } = holding
  const { isCompany, buy, proposals } = useOwnPaths()
  const ways = [
    { path: isCompany ? `${proposals}/sell` : '/investor/trade/sell', text: t.sell, needsUnits: true },
    { path: isCompany ? `${proposals}/switch` : '/investor/trade/switch', text: t.change, needsUnits: true },
    ...(isCompany ? [] : [{ path: '/investor/trade/rsp', text: t.plan, needsUnits: false }]),
    { path: buy, text: t.buy, needsUnits: false },
  ]
    .filter((way) => !holding.hasEnded && (!way.needsUnits || isHeld(holding)))
    .filter((way) => way.needsUnits || !holding.isAgencyEnded)
  return (
    <div className={own.head}>
      <div>
        <h1>{nameIn(locale, holding.name)}</h1>
        <p className={`row ${own.facts}`}>
          <PageLink href={fundHref(holding)} className="num">
            {fundCode}
          </PageLink>
          <span>{words.type[holding.fundType]}</span>
          <Risk level={riskLevel} isShort />
          {holding.isSample && <SampleTag />}
        </p>
      </div>
      <div className="row">
        {ways.map((way) => (
          <LinkButton
            key={way.path}
            size="small"
            kind={way.path === buy ? 'primary' : 'secondary'}
            href={way.path + (isCompany ? `?lines=${fundCode}:` : `?fundCode=${fundCode}`)}
          >
            {way.text}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
