import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './sums-card.copy.ts'

interface SumsProps {
  readonly count: number
  /** Fees and amounts together, in yuan. Null while an amount is missing. */
  readonly fees: string | null
  readonly total: string | null
  /** What else is told of the whole. */
  readonly beside: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  readonly children?: React.ReactNode
}

/** The sums below a proposal's lines: how many funds, fees, total. */
export function SumsCard({ count, fees, total, beside, children }: SumsProps) {
  const t = useCopy(copy)
  const yuan = (text: string | null) => (
    <Figure reason={t.notYet}>{text === null ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  return (
    <Card title={t.totals}>
      <KeyValue
        pairs={[
          { key: 'funds', label: t.funds, value: t.count(count) },
          { key: 'fees', label: t.fees, value: yuan(fees) },
          ...beside,
          { key: 'total', label: t.total, value: yuan(total), isTotal: true },
        ]}
      />
      {children}
    </Card>
  )
}
