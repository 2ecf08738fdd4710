import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money, UNKNOWN } from '#web/app/format.ts'
import { useCopy } from '#web/app/locale.ts'
import { CardChoice } from '#web/parts/card-choice.tsx'
import { useCountdown } from '#web/parts/cut-off.ts'
import { FundDocuments } from '#web/parts/fund-documents.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { ActionBar } from '#web/parts/order-button.tsx'
import { TradePage } from '#web/parts/trade-page.tsx'
import { useAskAgain } from '#web/parts/use-typed.ts'
import { Note } from '#web/ui/note.tsx'
import { Aside } from './aside.tsx'
import type { BasketOutcome } from './basket.ts'
import * as copy from './copy.ts'
import { AddCard, LinesCard } from './lines-card.tsx'
import { canPay, lineProblem, lineRefusal, type BasketPage, type Preview } from './model.ts'
import { PlacedList } from './placed-list.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useBasket, type BasketState } from './use-basket.ts'

/** Before the first preview there is nothing to count down. */
const NO_DATES = { now: '2000-01-01T00:00:00Z', cutOff: '2000-01-03T00:00:00Z', tradeDate: '' }

interface BasketFormProps {
  readonly page: Exclude<BasketPage, { readonly kind: 'refused' }>
}

/** Lines of fund and amount, one look at them, one proof of the payment password. */
export function BasketForm({ page }: BasketFormProps) {
  const t = useCopy(copy)
  const form = useBasket(page)
  const preview = form.known?.preview ?? null
  const dates = preview?.dates ?? NO_DATES
  const fetcher = useFetcher<BasketOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [first, setFirst] = useState(dates.tradeDate)
  const [openedAtMs] = useState(() => Date.now())
  if (first === '' && dates.tradeDate !== '') setFirst(dates.tradeDate)
  const countdown = useCountdown(dates, form.known?.readAtMs ?? openedAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const hasMoved = first !== '' && dates.tradeDate !== first
  const button = {
    act: t.review,
    // What may have been ordered is asked about first, whatever the form says now.
    blockedBy: useBlocked(form, preview, outcome),
    isBusy: fetcher.state !== 'idle',
    isAsking: outcome?.kind === 'unanswered',
    onReview: () => setReviewing(true),
  }
  if (outcome?.kind === 'placed') return <PlacedList placed={outcome.placed} preview={preview} />
  const figure = form.total === null ? UNKNOWN : t.yuan(money(form.total))
  return (
    <TradePage
      title={t.title}
      crumbs={[{ label: t.trade, href: '/investor/trade/buy' }, { label: t.title }]}
      aside={
        <Aside {...{ form, preview, countdown, button, hasMoved }} outcome={isReviewing ? null : outcome} />
      }
      after={
        <>
          <ActionBar {...{ button, figure }} label={t.due} reason={t.blocked.amount} />
          {preview !== null && (
            <ReviewDialog
              {...{ form, preview, fetcher, outcome, hasMoved }}
              isOpen={isReviewing}
              onClose={() => setReviewing(false)}
            />
          )}
        </>
      }
    >
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      <LinesCard form={form} preview={preview} />
      <AddCard form={form} />
      {form.lines.length > 0 && (
        <>
          <CardChoice ways={form.ways} chosen={form.way} amount={null} onChoose={form.setPayId} />
          <FundDocuments {...form} />
        </>
      )}
    </TradePage>
  )
}

/** Why the basket cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(
  form: BasketState,
  preview: Preview | null,
  outcome: BasketOutcome | null,
): string | null {
  const t = useCopy(copy)
  const { lines, way } = form
  if (outcome?.kind === 'unanswered') return null
  if (lines.length === 0) return t.blocked.empty
  const shownOf = (fundCode: string) => preview?.lines.find((each) => each.fundCode === fundCode)
  if (lines.some((line) => lineRefusal(shownOf(line.fundCode)) !== null)) return t.blocked.line
  if (lines.some((line) => line.amount.trim() === '')) return t.blocked.amount
  if (lines.some((line) => lineProblem(line, shownOf(line.fundCode)) !== null)) return t.blocked.wrong
  if (way === null || !canPay(way, lines)) return t.blocked.card
  if (!form.hasRead) return t.blocked.documents
  return form.isStale ? t.stale : null
}
