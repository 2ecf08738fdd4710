import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { parseAmount } from '#web/parts/order/typed-amount.ts'
import { CardChoice } from '#web/parts/pay/card-choice.tsx'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { FundHead } from '#web/parts/trade/fund-head.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { fundHref } from '#web/parts/fund/fund-name.tsx'
import { wayProblem } from '#web/parts/pay/pay-card.ts'
import { isPrivateType } from '#web/parts/fund/private-path.ts'
import { SuitabilityCard } from '#web/parts/suitability/suitability-card.tsx'
import { TradeForm } from '#web/parts/trade/trade-form.tsx'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { useAskAgain } from '#web/parts/order/use-typed.ts'
import { Card } from '#web/ui/card.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { AmountCard } from './amount-card.tsx'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { amountProblem, obstacleOf, type Preview } from './model.ts'
import type { Order, OrderResult } from './pay.ts'
import { PRIVATE } from './late-private.ts'
import { useReview } from './review.tsx'
import { useFormState, type FormPage, type FormState } from './form-state.ts'

export function BuyForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const { known, ...form } = useFormState(page)
  if (known === null) return <UnreadPage title={t.title} />
  return <KnownForm form={{ ...form, ...known }} />
}

function KnownForm({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, plain } = form
  const { fund, dates, raising } = preview
  const isPrivate = isPrivateType(fund.fundType)
  const ordering = useOrdering<Order, OrderResult>()
  const askAgain = useAskAgain()
  const cutOff = useCutOff(dates, form.readAtMs)
  return (
    <TradeForm
      title={t.title}
      crumbs={[{ label: nameIn(locale, fund.name), href: fundHref(fund) }, { label: t.crumb }]}
      ordering={{
        ...ordering,
        // Loads the preview again before the review, so that orders placed elsewhere meanwhile are known before paying.
        setReviewing(isReviewing) {
          if (isReviewing) askAgain()
          ordering.setReviewing(isReviewing)
        },
      }}
      form={form}
      act={t.review}
      blockedBy={useBlocked(form)}
      next={isPrivate ? t.private.next : raising === null ? t.next : t.raising.next}
      foot={{ label: t.due, figure: plain === '' ? UNKNOWN : t.yuan(money(plain)), reason: t.blocked.amount }}
      aside={<Aside form={form} cutOff={cutOff} />}
      review={useReview(form, cutOff.hasMoved)}
    >
      <Obstacle preview={preview} />
      {isPrivate && <Late of={PRIVATE}>{({ PrivateNote }) => <PrivateNote fundCode={fund.fundCode} />}</Late>}
      <Card>
        <FundHead fund={fund} faceValue={raising?.faceValue ?? null} />
      </Card>
      <AmountCard form={form} refusal={ordering.refusedFigure} />
      <CardChoice
        ways={form.ways}
        chosen={form.card}
        amount={parseAmount(form.amount)}
        onChoose={form.setPayId}
      />
      <SuitabilityCard
        {...form}
        fundCode={preview.fund.fundCode}
        suitability={preview.suitability}
        refusal={preview.refusal}
      />
      {isPrivate ? (
        <Late of={PRIVATE}>{({ PrivateDocuments }) => <PrivateDocuments {...form} />}</Late>
      ) : (
        <FundDocuments {...form} codes={[fund.fundCode]} isRaising={raising !== null} />
      )}
    </TradeForm>
  )
}

/** Returns why the order cannot be placed yet, most lasting reason first; null if it can. */
function useBlocked(form: FormState): string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, amount, card, hasRead, acceptsMismatch } = form
  const obstacle = obstacleOf(preview)
  if (obstacle !== null) return obstacle.sentence
  if (amount.trim() === '') return t.blocked.amount
  if (amountProblem(amount, preview.limits) !== null) return t.blocked.amountWrong
  if (card === null || wayProblem(card, parseAmount(amount)) !== null) return t.blocked.card
  const isMismatch = preview.suitability.outcome === 'risk-mismatch'
  const until = preview.suitability.delay?.until
  if (until) return t.delayedUntil(minuteText(until, locale))
  if (isMismatch && !acceptsMismatch) return t.blocked.warning
  return hasRead ? null : t.blocked.documents
}

/** Shows an obstacle that cannot be removed in this form, before the client types anything. */
function Obstacle({ preview }: { readonly preview: Preview }) {
  const t = useCopy(copy)
  const obstacle = obstacleOf(preview)
  if (obstacle === null || obstacle.isOfSuitability) return null
  return <ErrorNote title={t.refusedTitle} sentence={obstacle.sentence} />
}
