import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money, UNKNOWN } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { parseAmount } from '#web/parts/typed-amount.ts'
import { CardChoice } from '#web/parts/card-choice.tsx'
import { useCountdown } from '#web/parts/cut-off.ts'
import { FundDocuments } from '#web/parts/fund-documents.tsx'
import { fundPath } from '#web/parts/fund-name.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { ActionBar } from '#web/parts/order-button.tsx'
import { wayProblem } from '#web/parts/pay-card.ts'
import { SuitabilityCard } from '#web/parts/suitability-card.tsx'
import { TradePage, UnreadPage } from '#web/parts/trade-page.tsx'
import { useAskAgain } from '#web/parts/use-typed.ts'
import { Note } from '#web/ui/note.tsx'
import { AmountCard, FundBar } from './amount-card.tsx'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { amountProblem, obstacleOf, type Preview } from './model.ts'
import type { PayOutcome } from './pay.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { useOrderForm, type FormPage, type OrderForm } from './use-order-form.ts'

export function BuyForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const form = useOrderForm(page)
  const { known } = form
  if (known === null) return <UnreadPage title={t.title} />
  return <KnownForm form={{ ...form, preview: known.preview }} readAtMs={known.readAtMs} />
}

interface KnownFormProps {
  readonly form: OrderForm
  readonly readAtMs: number
}

function KnownForm({ form, readAtMs }: KnownFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, plain } = form
  const { fund, dates } = preview
  const fetcher = useFetcher<PayOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [firstTradeDate] = useState(dates.tradeDate)
  const countdown = useCountdown(dates, readAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const hasMoved = dates.tradeDate !== firstTradeDate
  const button = {
    act: t.review,
    // What may have been ordered is asked about first, whatever the form says now.
    blockedBy: useBlocked(form, outcome),
    isBusy: fetcher.state !== 'idle',
    isAsking: outcome?.kind === 'unanswered',
    onReview: () => setReviewing(true),
  }
  return (
    <TradePage
      title={t.title}
      crumbs={[{ label: nameIn(locale, fund.name), href: fundPath(fund.fundCode) }, { label: t.crumb }]}
      aside={<Aside {...{ form, countdown, button, hasMoved }} outcome={isReviewing ? null : outcome} />}
      after={
        <>
          <ActionBar
            button={button}
            label={t.due}
            figure={plain === '' ? UNKNOWN : t.yuan(money(plain))}
            reason={t.blocked.amount}
          />
          <ReviewDialog
            {...{ form, fetcher, outcome, hasMoved }}
            isOpen={isReviewing}
            onClose={() => setReviewing(false)}
          />
        </>
      }
    >
      <Obstacle preview={preview} />
      <FundBar fund={fund} />
      <AmountCard form={form} refusal={outcome?.kind === 'amount' ? outcome.message : null} />
      <CardChoice
        ways={form.ways}
        chosen={form.card}
        amount={parseAmount(form.amount)}
        onChoose={form.setPayId}
      />
      <SuitabilityCard {...form} suitability={preview.suitability} refusal={preview.refusal} />
      <FundDocuments {...form} />
    </TradePage>
  )
}

/** Why the order cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(form: OrderForm, outcome: PayOutcome | null): string | null {
  const t = useCopy(copy)
  const { preview, amount, card, hasRead, acceptsMismatch } = form
  const obstacle = obstacleOf(preview)
  if (outcome?.kind === 'unanswered') return null
  if (obstacle !== null) return obstacle.sentence
  if (amount.trim() === '') return t.blocked.amount
  if (amountProblem(amount, preview.limits) !== null) return t.blocked.amountWrong
  if (card === null || wayProblem(card, parseAmount(amount)) !== null) return t.blocked.card
  const isMismatch = preview.suitability.outcome === 'risk-mismatch'
  if (isMismatch && !acceptsMismatch) return t.blocked.warning
  if (!hasRead) return t.blocked.documents
  return form.isStale ? t.stale : null
}

/** What cannot be mended in this form, said before anything is typed. */
function Obstacle({ preview }: { readonly preview: Preview }) {
  const t = useCopy(copy)
  const obstacle = obstacleOf(preview)
  if (obstacle === null || obstacle.isOfSuitability) return null
  return (
    <Note tone="error">
      <b>{t.refusedTitle}</b>
      <p>{obstacle.sentence}</p>
    </Note>
  )
}
