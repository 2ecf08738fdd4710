import type { OutputOf } from '#contract/endpoint.ts'
import { findPrivateFunds, getPrivateSteps } from '#contract/suitability/suitability.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AreaLoading, AreaPage } from '#web/parts/page/area-page.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { QualifiedCard } from './qualified-card.tsx'

type Fund = OutputOf<typeof findPrivateFunds>['funds'][number]

export async function clientLoader() {
  const unread = () => {
    throw new Response(null, { status: 503 })
  }
  const [own, { funds }] = await Promise.all([
    call(getPrivateSteps, { fundCode: '' }).then((answer) => valueOr(answer, unread)),
    call(findPrivateFunds, {}).then((answer) => valueOr(answer, unread)),
  ])
  return { own, funds }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <AreaLoading area={useArea()} title={t.title} lead={t.lead} />
}

export default function PrivateFunds({ loaderData: { own, funds } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <AreaPage area={useArea()} title={t.title} lead={t.lead}>
      <QualifiedCard own={own} />
      {funds.length === 0 ? (
        <Card title={t.funds}>
          <p className="soft">{own.isSpecificTarget ? t.none : t.hidden}</p>
        </Card>
      ) : (
        <FundsCard funds={funds} />
      )}
    </AreaPage>
  )
}

function useArea() {
  return { label: useCopy(copy).crumb, href: '/investor/home' }
}

function FundsCard({ funds }: { readonly funds: readonly Fund[] }) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const columns: readonly Column<Fund>[] = [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ fundCode, name, fundType, isSample }) => (
        <NameCell href={privatePath(fundCode)} name={<Name of={name} />}>
          <span className="num">{fundCode}</span>
          <span>{words.type[fundType]}</span>
          {isSample && <SampleTag />}
        </NameCell>
      ),
    },
    { key: 'risk', head: t.risk, cell: ({ riskLevel }) => <Risk level={riskLevel} /> },
    { key: 'filing', head: t.filing, cell: ({ filingNo }) => <span className="num">{filingNo}</span> },
    {
      key: 'holders',
      head: t.holders,
      isFigure: true,
      cell: ({ mostHolders }) => t.holdersOf(mostHolders),
    },
  ]
  return (
    <Card isFlush title={t.funds}>
      <Table hasCards caption={t.funds} columns={columns} rows={funds} keyOf={({ fundCode }) => fundCode} />
    </Card>
  )
}
