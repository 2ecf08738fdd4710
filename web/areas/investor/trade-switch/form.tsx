import { useCopy, useLocale } from '#web/site/locale.ts'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { SharesForm } from '#web/parts/trade/shares-form.tsx'
import { sharesProblem } from '#web/parts/trade/shares.ts'
import { SuitabilityCard } from '#web/parts/suitability/suitability-card.tsx'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Aside } from './aside.tsx'
import { CompareCard, TargetCard } from './cards.tsx'
import * as copy from './copy.ts'
import { AT_SHARES, limitsOf, obstacleOf } from './model.ts'
import { useReview } from './review.tsx'
import type { Order, OrderResult } from './pay.ts'
import { useFormState, type FormPage, type FormState } from './form-state.ts'

export function SwitchForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const { known, ...form } = useFormState(page)
  if (known === null) return <UnreadPage title={t.title} />
  return <KnownForm form={{ ...form, ...known }} />
}

function KnownForm({ form }: { readonly form: FormState }) {
  const { preview } = form
  const ordering = useOrdering<Order, OrderResult>()
  const cutOff = useCutOff(preview.dates, form.readAtMs)
  const obstacle = obstacleOf(preview)
  return (
    <SharesForm
      {...{ form, ordering }}
      words={useCopy(copy)}
      limits={limitsOf(preview)}
      atShares={AT_SHARES}
      obstacle={obstacle === null || obstacle.isOfSuitability ? null : obstacle.sentence}
      blockedBy={useBlocked(form)}
      aside={<Aside form={form} cutOff={cutOff} />}
      review={useReview(form, cutOff.hasMoved)}
      target={<TargetCard preview={preview} />}
    >
      <CompareCard form={form} />
      <SuitabilityCard
        {...form}
        fundCode={preview.targetFundCode}
        suitability={preview.suitability}
        refusal={preview.refusal}
      />
      <FundDocuments {...form} codes={[preview.target.fundCode]} />
    </SharesForm>
  )
}

/** Returns why the order cannot be placed yet, most lasting reason first; null if it can. */
function useBlocked(form: FormState): string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, typed, isUpdating } = form
  const obstacle = obstacleOf(preview)
  if (obstacle !== null) return obstacle.sentence
  if (typed.trim() === '') return t.blocked.shares
  if (sharesProblem(typed, limitsOf(preview)) !== null) return t.blocked.wrong
  const isMismatch = preview.suitability.outcome === 'risk-mismatch'
  const until = preview.suitability.delay?.until
  if (until) return t.delayedUntil(minuteText(until, locale))
  if (isMismatch && !form.acceptsMismatch) return t.blocked.warning
  if (!isUpdating && preview.refusal !== null && !isMismatch) return preview.refusal.sentence
  return form.hasRead ? null : t.blocked.documents
}
