import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { FundHead } from '#web/parts/trade/fund-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { PATH, type Preview } from './model.ts'
import type { FormState } from './form-state.ts'

/** Shows the target fund, and a link to choose another one. */
export function TargetCard({ preview }: { readonly preview: Preview }) {
  const t = useCopy(copy)
  const { target, fundCode } = preview
  return (
    <Card title={t.target} aside={<PageLink href={`${PATH}?fundCode=${fundCode}`}>{t.otherTarget}</PageLink>}>
      <FundHead fund={target} />
    </Card>
  )
}

interface Way {
  readonly key: 'switch' | 'sell'
  readonly name: string
  /** Both fees in one text. */
  readonly fees: string
  readonly into: string
  readonly deals: string
  readonly out: string
}

/** Compares a switch with selling and buying: what each costs, and how many days the money is in neither fund. */
export function CompareCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const columns = useColumns()
  const ways = useWays(form)
  return (
    <Card title={t.compare} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div className="stack" aria-busy={form.isUpdating}>
        {ways.length < 2 ? (
          <p className="muted">{form.plain === '' ? t.compareEmpty : t.compareUnknown}</p>
        ) : (
          <>
            <Table
              hasCards
              edge="page"
              caption={t.compare}
              columns={columns}
              rows={ways}
              keyOf={({ key }) => key}
            />
            <p className="tiny muted">{t.compareNote}</p>
          </>
        )}
      </div>
    </Card>
  )
}

function useWays({ preview, plain }: FormState): readonly Way[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const { estimate, dates } = preview
  if (plain === '' || estimate === null || estimate.sellAndBuy === null) return []
  const { sellAndBuy, redemptionFee, makeUpFee } = estimate
  return [
    {
      key: 'switch',
      name: t.waySwitch,
      fees: t.feeSum(money(redemptionFee), money(makeUpFee)),
      into: money(estimate.net),
      deals: fullDay(dates.tradeDate, locale),
      out: t.noDays,
    },
    {
      key: 'sell',
      name: t.waySell,
      fees: t.feeSum(money(redemptionFee), money(sellAndBuy.purchaseFee)),
      into: money(sellAndBuy.net),
      deals: fullDay(sellAndBuy.buyDate, locale),
      out: t.days(sellAndBuy.daysOut),
    },
  ]
}

function useColumns(): readonly Column<Way>[] {
  const t = useCopy(copy)
  return [
    { key: 'way', head: t.way, cell: ({ name }) => name },
    { key: 'fees', head: t.wayFees, isFigure: true, cell: ({ fees }) => <span className="num">{fees}</span> },
    { key: 'into', head: t.wayInto, isFigure: true, cell: ({ into }) => <Figure>{into}</Figure> },
    { key: 'deals', head: t.wayDeals, cell: ({ deals }) => <span className="num">{deals}</span> },
    { key: 'out', head: t.wayOut, cell: ({ out }) => out },
  ]
}
