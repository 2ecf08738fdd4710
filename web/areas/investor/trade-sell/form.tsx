import { useCopy } from '#web/site/locale.ts'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { SharesForm } from '#web/parts/trade/shares-form.tsx'
import { sharesProblem } from '#web/parts/trade/shares.ts'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { LotsCard } from './lots-card.tsx'
import { AT_SHARES, limitsOf, obstacleOf } from './model.ts'
import { PayeeCard } from './payee-card.tsx'
import { useReview } from './review.tsx'
import type { Order, OrderResult } from './pay.ts'
import { useFormState, type FormPage, type FormState } from './form-state.ts'
import { WaitCard } from './wait-card.tsx'

export function SellForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const { known, ...form } = useFormState(page)
  if (known === null) return <UnreadPage title={t.title} />
  return <KnownForm form={{ ...form, ...known }} />
}

function KnownForm({ form }: { readonly form: FormState }) {
  const { preview } = form
  const ordering = useOrdering<Order, OrderResult>()
  const cutOff = useCutOff(preview.dates, form.readAtMs)
  return (
    <SharesForm
      {...{ form, ordering }}
      words={useCopy(copy)}
      limits={limitsOf(preview)}
      atShares={AT_SHARES}
      obstacle={obstacleOf(preview)}
      blockedBy={useBlocked(form)}
      aside={<Aside form={form} cutOff={cutOff} />}
      review={useReview(form, cutOff.hasMoved)}
    >
      <LotsCard form={form} />
      <WaitCard form={form} />
      <PayeeCard form={form} />
    </SharesForm>
  )
}

/** Returns why the order cannot be placed yet, most lasting reason first; null if it can. */
function useBlocked(form: FormState): string | null {
  const t = useCopy(copy)
  const { preview, typed, payee, isUpdating } = form
  const obstacle = obstacleOf(preview)
  if (obstacle !== null) return obstacle
  if (typed.trim() === '') return t.blocked.shares
  if (sharesProblem(typed, limitsOf(preview)) !== null) return t.blocked.wrong
  if (!isUpdating && preview.refusal !== null) return preview.refusal.sentence
  return payee === null ? t.blocked.payee : null
}
