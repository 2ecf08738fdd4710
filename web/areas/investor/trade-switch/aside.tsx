import { money, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import type { BesideForm } from '#web/parts/order/cut-off.ts'
import { DealDates } from '#web/parts/trade/deal-dates.tsx'
import { FiguresCard } from '#web/parts/trade/figures-card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { FormState } from './form-state.ts'

/** Shows both fees, the amount that arrives, the dates and the time left until the cut-off. */
export function Aside({ form, cutOff }: BesideForm<FormState>) {
  const t = useCopy(copy)
  return (
    <>
      <FiguresCard title={t.estimate} form={form}>
        <Estimate estimate={form.plain === '' ? null : form.preview.estimate} />
        <p className="tiny muted">{t.estimateNote}</p>
      </FiguresCard>
      <DealDates cutOff={cutOff} words={t} />
    </>
  )
}

function Estimate({ estimate }: Pick<Preview, 'estimate'>) {
  const t = useCopy(copy)
  const yuan = (text: string | undefined) => (
    <Figure reason={t.estimateUnknown}>{text === undefined ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const units = estimate?.targetShares
  return (
    <KeyValue
      pairs={[
        { key: 'gross', label: t.gross, value: yuan(estimate?.gross) },
        { key: 'fee', label: t.fee, value: yuan(estimate?.redemptionFee) },
        { key: 'makeUp', label: t.makeUp, value: yuan(estimate?.makeUpFee) },
        { key: 'net', label: t.net, value: yuan(estimate?.net) },
        {
          key: 'units',
          label: t.targetUnits,
          value: (
            <Figure reason={t.estimateUnknown}>
              {units === undefined ? UNKNOWN : t.units(shares(units))}
            </Figure>
          ),
          isTotal: true,
        },
      ]}
    />
  )
}
