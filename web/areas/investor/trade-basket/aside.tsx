import { weekday } from '#web/format/date-text.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { CutOffNote } from '#web/parts/trade/cut-off-note.tsx'
import type { CutOff } from '#web/parts/order/cut-off.ts'
import { FiguresCard } from '#web/parts/trade/figures-card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Preview } from '#web/parts/trade/basket-lines.ts'
import type { FormState } from './form-state.ts'

interface AsideProps {
  readonly form: FormState
  readonly preview: Preview | null
  readonly cutOff: CutOff
}

/** Shows the total cost, the deal date and the time left until the cut-off. */
export function Aside({ form, preview, cutOff }: AsideProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isWhole = form.total !== null && !form.isUpdating && preview !== null
  const yuan = (text: string | null) => (
    <Figure reason={t.blocked.amount}>{text === null ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  return (
    <>
      <FiguresCard title={t.totals} form={form}>
        <KeyValue
          pairs={[
            { key: 'count', label: t.count, value: t.funds(form.lines.length) },
            { key: 'fees', label: t.fees, value: yuan(isWhole ? preview.fees : null) },
            ...(preview === null
              ? []
              : [{ key: 'deal', label: t.deal, value: weekday(preview.dates.tradeDate, locale) }]),
            { key: 'total', label: t.due, value: yuan(form.total), isTotal: true },
          ]}
        />
        <p className="tiny muted">{t.each}</p>
      </FiguresCard>
      {preview !== null && <CutOffNote {...cutOff} after={t.leftAfter} />}
    </>
  )
}
