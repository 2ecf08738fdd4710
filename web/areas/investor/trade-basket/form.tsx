import { useState } from 'react'
import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { lineProblem, lineRefusal, type BasketPage, type Preview } from '#web/parts/trade/basket-lines.ts'
import { AddCard, LinesCard } from '#web/parts/trade/basket-lines.tsx'
import { CardChoice } from '#web/parts/pay/card-choice.tsx'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { TradeForm } from '#web/parts/trade/trade-form.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Note } from '#web/ui/note.tsx'
import { Aside } from './aside.tsx'
import type { Order, BasketResult } from './pay.ts'
import * as copy from './copy.ts'
import { canPay, PATH } from './model.ts'
import { PlacedList } from './placed-list.tsx'
import { useReview } from './review.tsx'
import { useFormState, type FormState } from './form-state.ts'

/** Placeholder dates, because before the first preview there is nothing to count down to. */
const NO_DATES = { now: '2000-01-01T00:00:00Z', cutOff: '2000-01-03T00:00:00Z', tradeDate: '' }

interface BasketFormProps {
  readonly page: Exclude<BasketPage, { readonly kind: 'refused' }>
}

/** The basket form: lines of fund and amount, one review, and one proof of the payment password. */
export function BasketForm({ page }: BasketFormProps) {
  const t = useCopy(copy)
  const form = useFormState(page)
  const preview = form.known?.preview ?? null
  const [openedAtMs] = useState(() => Date.now())
  const cutOff = useCutOff(preview?.dates ?? NO_DATES, form.known?.readAtMs ?? openedAtMs)
  const ordering = useOrdering<Order, BasketResult>()
  const blockedBy = useBlocked(form, preview)
  const review = useReview(form, preview, cutOff.hasMoved)
  const isRaising = preview !== null && preview.lines.every(({ fund }) => fund?.raising != null)
  const { outcome } = ordering
  if (outcome?.kind === 'placed') return <PlacedList placed={outcome.placed} preview={preview} />
  const figure = form.total === null ? UNKNOWN : t.yuan(money(form.total))
  return (
    <TradeForm
      title={t.title}
      crumbs={[{ label: t.trade, href: '/investor/trade/buy' }, { label: t.title }]}
      ordering={ordering}
      form={form}
      act={t.review}
      blockedBy={blockedBy}
      next={t.next}
      foot={{ label: t.due, figure, reason: t.blocked.amount }}
      aside={<Aside {...{ form, preview, cutOff }} />}
      review={review}
    >
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      <LinesCard
        form={form}
        preview={preview}
        empty={t.noLines}
        mismatch={(fundCode) => (
          <>
            {t.mismatch} <PageLink href={`/investor/trade/buy?fundCode=${fundCode}`}>{t.buyAlone}</PageLink>
          </>
        )}
      />
      <AddCard form={form} choices={page.choices} path={PATH} kept={{ pay: form.payId }} />
      {form.lines.length > 0 && (
        <>
          <CardChoice ways={form.ways} chosen={form.way} amount={null} onChoose={form.setPayId} />
          <FundDocuments {...form} codes={form.lines.map(({ fundCode }) => fundCode)} isRaising={isRaising} />
        </>
      )}
    </TradeForm>
  )
}

/** Returns why the basket cannot be ordered yet, most lasting reason first; null if it can. */
function useBlocked(form: FormState, preview: Preview | null): string | null {
  const t = useCopy(copy)
  const { lines, way } = form
  if (lines.length === 0) return t.blocked.empty
  const shownOf = (fundCode: string) => preview?.lines.find((each) => each.fundCode === fundCode)
  if (lines.some((line) => lineRefusal(shownOf(line.fundCode)) !== null)) return t.blocked.line
  if (lines.some((line) => line.amount.trim() === '')) return t.blocked.amount
  if (lines.some((line) => lineProblem(line, shownOf(line.fundCode)) !== null)) return t.blocked.wrong
  if (way === null || !canPay(way, lines)) return t.blocked.card
  return form.hasRead ? null : t.blocked.documents
}
