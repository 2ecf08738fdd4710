import { shortDay, weekday } from '#web/format/date-text.ts'
import { money, nav, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import type { BesideForm } from '#web/parts/order/cut-off.ts'
import { CutOffNote } from '#web/parts/trade/cut-off-note.tsx'
import { DealDates } from '#web/parts/trade/deal-dates.tsx'
import { FiguresCard } from '#web/parts/trade/figures-card.tsx'
import { isPrivateType } from '#web/parts/fund/private-path.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import { PRIVATE } from './late-private.ts'
import type { FormState } from './form-state.ts'

/** Shows the cost, the three dates and the time left until the cut-off. */
export function Aside({ form, cutOff }: BesideForm<FormState>) {
  const t = useCopy(copy)
  const { fund, raising } = form.preview
  return (
    <>
      <FeeCard form={form} />
      {isPrivateType(fund.fundType) ? (
        <Late of={PRIVATE}>{({ PrivateDates }) => <PrivateDates />}</Late>
      ) : raising === null ? (
        <DealDates
          cutOff={cutOff}
          words={t}
          last={{ title: t.redeemable, day: cutOff.dates.redeemableDate }}
        />
      ) : (
        <RaisingDates raising={raising} cutOff={cutOff} />
      )}
    </>
  )
}

interface RaisingDatesProps extends Pick<BesideForm<FormState>, 'cutOff'> {
  readonly raising: NonNullable<Preview['raising']>
}

/** Dates of a fund being raised: no NAV is used, and units come once its contract is in force, on a day nobody knows yet. */
function RaisingDates({ raising, cutOff }: RaisingDatesProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { faceValue, until } = raising
  const { tradeDate, confirmDate } = cutOff.dates
  const day = (text: string | null) => (text === null ? t.dateUnknown : weekday(text, locale))
  const steps = [
    { key: 'deal', title: t.raising.deal(nav(faceValue)), note: t.raising.dealNote(day(tradeDate)) },
    { key: 'taken', title: t.raising.taken, note: day(confirmDate) },
    { key: 'until', title: t.raising.until, note: day(until) },
    { key: 'result', title: t.raising.result, note: t.raising.resultNote },
    { key: 'redeem', title: t.redeemable, note: t.raising.redeemNote },
  ]
  return (
    <>
      <Card title={t.dates}>
        <Timeline events={steps.map((each, at) => ({ ...each, state: at === 0 ? 'now' : 'todo' }))} />
      </Card>
      <CutOffNote {...cutOff} after={t.raising.leftAfter} moved={t.raising.moved} />
    </>
  )
}

function FeeCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview } = form
  const { fund, raising } = preview
  // The old figures stay until the new ones come. Without an amount there is no fee to show.
  const fee = form.plain === '' ? null : preview.fee
  const version = fee?.ruleVersion ?? ''
  return (
    <FiguresCard title={t.fees} form={form}>
      <FeePairs fee={fee} words={raising === null ? t : { ...t, ...t.raising.fees }} />
      <p className="tiny muted">
        {raising !== null && t.raising.estimateNote(nav(raising.faceValue))}
        {raising === null &&
          fund.navDate !== null &&
          t.estimateNote(shortDay(fund.navDate, locale), nav(fund.nav))}
        {version !== '' && ` ${t.feeRule(version)}`}
      </p>
    </FiguresCard>
  )
}

function FeePairs({ fee, words: t }: Pick<Preview, 'fee'> & { readonly words: typeof copy.zh }) {
  const yuan = (text: string | undefined) => (
    <Figure reason={t.feeUnknown}>{text === undefined ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const units = fee?.estimatedShares ?? null
  const rates = fee !== null && <PurchaseRate rate={fee.rate} discounted={fee.effectiveRate} />
  const rate = fee === null ? yuan(undefined) : fee.charged === 'rate' ? rates : t.charged[fee.charged]
  return (
    <KeyValue
      pairs={[
        { key: 'amount', label: t.feeAmount, value: yuan(fee?.amount) },
        { key: 'rate', label: t.feeRate, value: rate },
        { key: 'fee', label: t.fee, value: yuan(fee?.fee) },
        { key: 'net', label: t.net, value: yuan(fee?.net) },
        {
          key: 'units',
          label: t.estimate,
          value: (
            <Figure reason={fee === null ? t.feeUnknown : t.noNav}>
              {units === null ? UNKNOWN : t.shares(shares(units))}
            </Figure>
          ),
          isTotal: true,
        },
      ]}
    />
  )
}
