import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money, UNKNOWN } from '#web/app/format.ts'
import { useCopy } from '#web/app/locale.ts'
import { parseAmount } from '#web/parts/typed-amount.ts'
import { CardChoice } from '#web/parts/card-choice.tsx'
import { FundDocuments } from '#web/parts/fund-documents.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { ActionBar } from '#web/parts/order-button.tsx'
import { wayProblem } from '#web/parts/pay-card.ts'
import { SuitabilityCard } from '#web/parts/suitability-card.tsx'
import { isOfSuitability } from '#web/parts/suitability.ts'
import { TradePage, UnreadPage } from '#web/parts/trade-page.tsx'
import { Note } from '#web/ui/note.tsx'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { PATH, problemOf, type Loaded } from './model.ts'
import type { PlanOutcome } from './plan.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { SimulatorCard } from './simulator-card.tsx'
import { AmountCard, DaysCard, FundCard } from './terms-cards.tsx'
import { usePlanForm, type FormPage, type PlanFormState } from './use-plan-form.ts'

export function PlanForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const form = usePlanForm(page)
  const { known } = form
  if (known === null) return <UnreadPage title={page.plan === null ? t.formTitle : t.changeTitle} />
  return <KnownForm form={{ ...form, known }} />
}

function KnownForm({ form }: { readonly form: PlanFormState }) {
  const t = useCopy(copy)
  const { plan, plain, known } = form
  const { buy } = known
  const fetcher = useFetcher<PlanOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const outcome = useHeard(fetcher.data)
  const button = {
    act: plan === null ? t.review : t.reviewChange,
    // What may have been agreed is asked about first, whatever the form says now.
    blockedBy: useBlocked(form, outcome),
    isBusy: fetcher.state !== 'idle',
    isAsking: outcome?.kind === 'unanswered',
    onReview: () => setReviewing(true),
  }
  const title = plan === null ? t.formTitle : t.changeTitle
  return (
    <TradePage
      title={title}
      crumbs={[{ label: t.title, href: PATH }, { label: title }]}
      aside={<Aside {...{ form, button }} outcome={isReviewing ? null : outcome} />}
      after={
        <>
          <ActionBar
            button={button}
            label={t.due}
            figure={plain === '' ? UNKNOWN : t.yuan(money(plain))}
            reason={t.blocked.amount}
          />
          <ReviewDialog
            {...{ form, fetcher, outcome }}
            isOpen={isReviewing}
            onClose={() => setReviewing(false)}
          />
        </>
      }
    >
      <Obstacle form={form} />
      <FundCard fund={buy.fund} />
      <AmountCard form={form} refusal={outcome?.kind === 'amount' ? outcome.message : null} />
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
          <SuitabilityCard {...form} suitability={buy.suitability} refusal={buy.refusal} />
          <FundDocuments {...form} />
        </>
      )}
    </TradePage>
  )
}

/** Refusals that have a place of their own in the form. */
const OWN_PLACE = [
  'amount-format',
  'below-minimum',
  'above-single-maximum',
  'above-day-maximum',
  'above-card-limit',
  'risk-mismatch',
  'documents-not-read',
]

/** What cannot be mended in this form: of the fund for a new plan, of the days for every plan. */
function obstacleOf(
  { buy, days }: Loaded,
  isNew: boolean,
): { readonly kind: string; readonly sentence: string } | null {
  const ofFund = isNew && buy.refusal !== null && !OWN_PLACE.includes(buy.refusal.kind) ? buy.refusal : null
  return ofFund ?? (days?.refusal?.kind === 'amount-format' ? null : (days?.refusal ?? null))
}

function Obstacle({ form }: { readonly form: PlanFormState }) {
  const t = useCopy(copy)
  const obstacle = obstacleOf(form.known, form.plan === null)
  if (obstacle === null || isOfSuitability(obstacle.kind) || form.isUpdating) return null
  return (
    <Note tone="error">
      <b>{t.refusedTitle}</b>
      <p>{obstacle.sentence}</p>
    </Note>
  )
}

/** Why the plan cannot be agreed yet, most lasting reason first; null when it can. */
function useBlocked(form: PlanFormState, outcome: PlanOutcome | null): string | null {
  const t = useCopy(copy)
  const { known, fields, way, plan } = form
  if (outcome?.kind === 'unanswered') return null
  const obstacle = obstacleOf(known, plan === null)
  if (obstacle !== null && !form.isUpdating) return obstacle.sentence
  if (fields.amount.trim() === '') return t.blocked.amount
  if (problemOf(fields, known.buy.limits) !== null) return t.blocked.wrong
  const isCard = way?.available === null
  if (way === null || (isCard && wayProblem(way, parseAmount(fields.amount)) !== null)) return t.blocked.card
  const isMismatch = known.buy.suitability.outcome === 'risk-mismatch'
  if (plan === null && isMismatch && !form.acceptsMismatch) return t.blocked.warning
  if (!form.hasRead) return t.blocked.documents
  return form.isStale ? t.stale : null
}
