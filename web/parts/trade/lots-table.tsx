import type { previewRedemption } from '#contract/order/redemption.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { fullDay, shortDay } from '#web/format/date-text.ts'
import { money, percent, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './lots.copy.ts'
import styles from './lots.module.css'

type Lot = OutputOf<typeof previewRedemption>['lots'][number]

interface LotsProps {
  readonly caption: string
  readonly lots: readonly Lot[]
  /** Whether a number of shares is given, so that some of them go. */
  readonly hasShares: boolean
}

/** The lots in the order in which the registrar takes them: units sold, fee, and when the fee falls. */
export function LotsTable({ caption, lots, hasShares }: LotsProps) {
  const columns = useColumns(hasShares)
  const keyed = lots.map((lot, index) => ({ ...lot, key: String(index) }))
  return <Table hasCards {...{ caption, columns }} rows={keyed} keyOf={({ key }) => key} />
}

function useColumns(hasShares: boolean): readonly Column<Lot>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const sold: Column<Lot> = {
    key: 'used',
    head: t.lotUsed,
    isFigure: true,
    cell: (lot) =>
      isUsed(lot) ? (
        <b className="num">{shares(lot.used)}</b>
      ) : (
        <span className={styles.gone}>{t.untouched}</span>
      ),
  }
  return [
    {
      key: 'day',
      head: t.lot,
      cell: (lot) => (
        <>
          <span className="num">{fullDay(lot.registeredOn, locale)}</span>
          <SubLine>{t.held(lot.days)}</SubLine>
        </>
      ),
    },
    { key: 'has', head: t.lotHas, isFigure: true, cell: (lot) => <Figure>{shares(lot.remaining)}</Figure> },
    ...(hasShares ? [sold] : []),
    {
      key: 'rate',
      head: t.lotRate,
      isFigure: true,
      cell: (lot) => (
        <>
          <Figure reason={t.rateUnknown}>{percent(lot.rate)}</Figure>
          {lot.fee !== null && <SubLine>{t.fee(money(lot.fee))}</SubLine>}
        </>
      ),
    },
    {
      key: 'next',
      head: t.lotNext,
      cell: ({ nextLower }) => <span data-whole>{nextText(nextLower, t, locale)}</span>,
    },
  ]
}

function nextText(next: Lot['nextLower'], t: typeof copy.zh, locale: Locale): string {
  if (next === null) return t.lotFree
  const rate = percent(next.rate)
  if (next.tradeDate === null) return t.lotNextLater(rate)
  return t.lotNextOn(shortDay(next.tradeDate, locale), rate)
}

function isUsed({ used }: Lot): boolean {
  return Number(used) > 0
}
