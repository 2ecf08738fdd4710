import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { wayName } from '#web/parts/pay/pay-card.ts'
import type { Review } from '#web/parts/trade/trade-form.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { PATH } from './model.ts'
import { daysAsked } from './plan-form.ts'
import type { Order } from './pay.ts'
import { frequencyText } from './plan-words.ts'
import type { FormState } from './form-state.ts'

/** Returns the review of the plan. */
export function useReview(form: FormState): Review<Order> {
  const t = useCopy(copy)
  const figure = money(form.plain)
  return {
    title: t.reviewTitle,
    order: orderOf(form),
    act: form.plan === null ? t.agree(figure) : t.agreeChange(figure),
    note: <Alike form={form} />,
    figures: (order) => <Figures form={form} order={order} />,
  }
}

/** Warns of a similar plan before the password is typed: it would debit twice on every due day. */
function Alike({ form: { plan, known } }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const alike = known.days?.alike ?? null
  if (plan !== null || alike === null) return null
  const next = alike.nextDue === null ? null : fullDay(alike.nextDue, locale)
  return (
    <Note tone="warn">
      <b>{t.alike(t.state[alike.state], next)}</b> {t.alikeText}{' '}
      <PageLink href={PATH}>{t.alikeLink}</PageLink>
    </Note>
  )
}

function orderOf(form: FormState): Order {
  const { fields, known, plan, plain, way, acceptsMismatch } = form
  const { fund, suitability, dates } = known.buy
  const days = daysAsked(fields, beijingDay(dates.now))
  const percent = Number(days.stepPercent)
  return {
    planId: plan?.planId ?? null,
    fundCode: fund.fundCode,
    amount: plain,
    frequency: days.frequency,
    sendDay: days.sendDay === '' ? null : Number(days.sendDay),
    firstDue: days.firstDue,
    lastDue: days.lastDue === '' ? null : days.lastDue,
    mostTerms: days.mostTerms === '' ? null : Number(days.mostTerms),
    stepUp: percent > 0 ? { percent, everyTerms: Number(days.stepEvery) } : null,
    investorPayId: way?.investorPayId ?? '',
    acceptsMismatch: acceptsMismatch && suitability.outcome === 'risk-mismatch',
    warningVersion: acceptsMismatch ? WARNING_VERSION : '',
    hasReadDocuments: form.hasRead,
  }
}

interface FiguresProps {
  readonly form: FormState
  readonly order: Order
}

function Figures({ form, order }: FiguresProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { buy, days } = form.known
  const first = days?.upcoming[0]?.tradeDate ?? null
  const { stepUp, lastDue, mostTerms } = order
  const until =
    lastDue !== null
      ? t.untilDay(fullDay(lastDue, locale))
      : mostTerms === null
        ? t.untilNever
        : t.untilCount(mostTerms)
  return (
    <KeyValue
      pairs={[
        {
          key: 'fund',
          label: t.reviewFund,
          value: `${nameIn(locale, buy.fund.name)} ${buy.fund.fundCode}`,
        },
        { key: 'when', label: t.when, value: frequencyText(order, t) },
        ...(first === null ? [] : [{ key: 'first', label: t.reviewFirst, value: fullDay(first, locale) }]),
        { key: 'until', label: t.until, value: until },
        ...(stepUp === null
          ? []
          : [{ key: 'step', label: t.step, value: t.stepText(stepUp.percent, stepUp.everyTerms) }]),
        ...(form.way === null ? [] : [{ key: 'pay', label: t.payWith, value: wayName(form.way, t, locale) }]),
        { key: 'amount', label: t.perTerm, value: t.yuan(money(order.amount)), isTotal: true },
      ]}
    />
  )
}
