import { shortDay } from '#web/format/date-text.ts'
import { money, nav, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import type { BesideForm } from '#web/parts/order/cut-off.ts'
import { DealDates } from '#web/parts/trade/deal-dates.tsx'
import { FiguresCard } from '#web/parts/trade/figures-card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { FormState } from './form-state.ts'

/** Shows the expected proceeds, the three dates and the time left until the cut-off. */
export function Aside({ form, cutOff }: BesideForm<FormState>) {
  const t = useCopy(copy)
  return (
    <>
      <EstimateCard form={form} />
      <DealDates cutOff={cutOff} words={t} last={{ title: t.arrival, day: cutOff.dates.arrivalDate }} />
    </>
  )
}

function EstimateCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview } = form
  return (
    <FiguresCard title={t.estimate} form={form}>
      <Estimate estimate={form.plain === '' ? null : preview.estimate} />
      {preview.navDate !== null && (
        <p className="tiny muted">{t.estimateNote(shortDay(preview.navDate, locale), nav(preview.nav))}</p>
      )}
    </FiguresCard>
  )
}

function Estimate({ estimate }: Pick<Preview, 'estimate'>) {
  const t = useCopy(copy)
  const yuan = (text: string | undefined) => (
    <Figure reason={t.estimateUnknown}>{text === undefined ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const backEnd = estimate?.backEndFee ?? null
  return (
    <KeyValue
      pairs={[
        { key: 'gross', label: t.gross, value: yuan(estimate?.gross) },
        { key: 'fee', label: t.fee, value: yuan(estimate?.fee) },
        ...(backEnd === null ? [] : [{ key: 'back', label: t.backEndFee, value: yuan(backEnd) }]),
        { key: 'net', label: t.net, value: yuan(estimate?.net), isTotal: true },
      ]}
    />
  )
}
