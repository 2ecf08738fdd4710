import { formatDecimal } from '#domain/number/decimal.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { fenOf } from '#web/parts/order/typed-amount.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue, type Pair } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { ExitForm } from './use-exit-lines.ts'

interface SumsProps {
  readonly form: ExitForm
  /** Further facts of the whole, before its total. */
  readonly beside: readonly Pair[]
  readonly note: string
}

/** What all lines would bring and cost together. */
export function ExitSumsCard({ form: { kind, lines, isUpdating, preview }, beside, note }: SumsProps) {
  const t = useCopy(copy)
  const estimates = isUpdating ? [] : (preview?.lines ?? []).map(({ estimate }) => estimate)
  const known = estimates.filter((each) => each !== null)
  const isWhole = known.length === lines.length && lines.length > 0
  const yuan = (part: (of: (typeof known)[number]) => bigint) => {
    const sum = known.reduce((total, each) => total + part(each), 0n)
    return <Figure reason={t.notYet}>{isWhole ? t.yuan(money(formatDecimal(sum, 2))) : UNKNOWN}</Figure>
  }
  const fees = yuan((each) => fenOf(each.redemptionFee) + fenOf(each.makeUpFee ?? '0.00'))
  return (
    <Card title={t.totals}>
      <KeyValue
        pairs={[
          { key: 'funds', label: t.funds, value: t.count(lines.length) },
          { key: 'fees', label: t.fees, value: fees },
          ...beside,
          { key: 'net', label: t.netOf[kind], value: yuan((each) => fenOf(each.net)), isTotal: true },
        ]}
      />
      <p className="small muted">{note}</p>
    </Card>
  )
}
