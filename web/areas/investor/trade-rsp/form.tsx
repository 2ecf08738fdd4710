import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { parseAmount } from '#web/parts/order/typed-amount.ts'
import { CardChoice } from '#web/parts/pay/card-choice.tsx'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { FundHead } from '#web/parts/trade/fund-head.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { INLINE_REFUSALS } from '#web/parts/trade/inline-refusals.ts'
import { wayProblem } from '#web/parts/pay/pay-card.ts'
import { SuitabilityCard } from '#web/parts/suitability/suitability-card.tsx'
import { isOfSuitability } from '#web/parts/suitability/suitability.ts'
import { TradeForm } from '#web/parts/trade/trade-form.tsx'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Card } from '#web/ui/card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import * as copy from './copy.ts'
import { PATH, type PlanPreviews } from './model.ts'
import { problemOf } from './plan-form.ts'
import type { Order, PlanResult } from './pay.ts'
import { useReview } from './review.tsx'
import { SimulatorCard } from './simulator-card.tsx'
import { AmountCard, DaysCard } from './terms-cards.tsx'
import { useFormState, type FormPage, type FormState } from './form-state.ts'

export function PlanForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const form = useFormState(page)
  const { known } = form
  if (known === null) return <UnreadPage title={page.plan === null ? t.formTitle : t.changeTitle} />
  return <KnownForm form={{ ...form, known }} />
}

function KnownForm({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const { plan, plain, known } = form
  const { buy } = known
  const ordering = useOrdering<Order, PlanResult>()
  const title = plan === null ? t.formTitle : t.changeTitle
  return (
    <TradeForm
      title={title}
      crumbs={[{ label: t.title, href: PATH }, { label: title }]}
      ordering={ordering}
      form={form}
      act={plan === null ? t.review : t.reviewChange}
      blockedBy={useBlocked(form)}
      next={t.nextStep}
      foot={{ label: t.due, figure: plain === '' ? UNKNOWN : t.yuan(money(plain)), reason: t.blocked.amount }}
      aside={<UpcomingCard form={form} />}
      review={useReview(form)}
    >
      <Obstacle form={form} />
      <Card>
        <FundHead fund={buy.fund} />
      </Card>
      <AmountCard form={form} refusal={ordering.refusedFigure} />
      <DaysCard form={form} />
      <SimulatorCard form={form} />
      <CardChoice
        ways={form.ways}
        chosen={form.way}
        amount={parseAmount(form.fields.amount)}
        onChoose={(pay) => form.set({ pay })}
        isLater
      />
      {plan === null && (
        <>
          <SuitabilityCard
            {...form}
            fundCode={buy.fund.fundCode}
            suitability={buy.suitability}
            refusal={buy.refusal}
          />
          <FundDocuments {...form} codes={[buy.fund.fundCode]} />
        </>
      )}
    </TradeForm>
  )
}

/** Returns the obstacle that cannot be removed in this form: of the fund for a new plan, of the days for every plan. */
function obstacleOf(
  { buy, days }: PlanPreviews,
  isNew: boolean,
): { readonly kind: string; readonly sentence: string } | null {
  const ofFund =
    isNew && buy.refusal !== null && !INLINE_REFUSALS.includes(buy.refusal.kind) ? buy.refusal : null
  return ofFund ?? (days?.refusal?.kind === 'amount-format' ? null : (days?.refusal ?? null))
}

function Obstacle({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const obstacle = obstacleOf(form.known, form.plan === null)
  if (obstacle === null || isOfSuitability(obstacle.kind) || form.isUpdating) return null
  return <ErrorNote title={t.refusedTitle} sentence={obstacle.sentence} />
}

/** Returns why the plan cannot be agreed yet, most lasting reason first; null if it can. */
function useBlocked(form: FormState): string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  const { known, fields, way, plan } = form
  const obstacle = obstacleOf(known, plan === null)
  if (obstacle !== null && !form.isUpdating) return obstacle.sentence
  if (fields.amount.trim() === '') return t.blocked.amount
  if (problemOf(fields, known.buy.limits) !== null) return t.blocked.wrong
  const isCard = way?.available === null
  if (way === null || (isCard && wayProblem(way, parseAmount(fields.amount)) !== null)) return t.blocked.card
  const isMismatch = known.buy.suitability.outcome === 'risk-mismatch'
  const until = known.buy.suitability.delay?.until
  if (plan === null && until) return t.delayedUntil(minuteText(until, locale))
  if (plan === null && isMismatch && !form.acceptsMismatch) return t.blocked.warning
  return form.hasRead ? null : t.blocked.documents
}
