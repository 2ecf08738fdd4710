import { useState } from 'react'
import { useFetcher } from 'react-router'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { fundPath } from '#web/parts/fund-name.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActionBar, Aside } from './aside.tsx'
import { AmountCard, FundBar } from './amount-card.tsx'
import { CardChoice } from './card-choice.tsx'
import { useCountdown } from './clock.ts'
import * as copy from './copy.ts'
import { DocumentsCard } from './documents-card.tsx'
import { amountProblem, cardProblem, obstacleOf, parseAmount, type Preview } from './model.ts'
import type { PayOutcome } from './pay.ts'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './screen.module.css'
import { SuitabilityCard } from './suitability-card.tsx'
import { Unread } from './unread.tsx'
import { useAskAgain, useOrderForm, type FormPage, type OrderForm } from './use-order-form.ts'

/** The order form left; fee, dates and button right, so that nothing has to be looked for (look.md 2). */
export function BuyForm({ page }: { readonly page: FormPage }) {
  const form = useOrderForm(page)
  const { known } = form
  if (known === null) return <Unread />
  return <KnownForm form={{ ...form, preview: known.preview }} readAtMs={known.readAtMs} />
}

interface KnownFormProps {
  readonly form: OrderForm
  readonly readAtMs: number
}

function KnownForm({ form, readAtMs }: KnownFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview } = form
  const { fund, dates } = preview
  const fetcher = useFetcher<PayOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [firstTradeDate] = useState(dates.tradeDate)
  const countdown = useCountdown(dates, readAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const button = {
    // What may have been ordered is asked about first, whatever the form says now.
    blockedBy: useBlocked(form, outcome),
    isBusy: fetcher.state !== 'idle',
    isAsking: outcome?.kind === 'unanswered',
    onReview: () => setReviewing(true),
  }
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb
        crumbs={[{ label: nameIn(locale, fund.name), href: fundPath(fund.fundCode) }, { label: t.crumb }]}
      />
      <h1>{t.title}</h1>
      <div className={styles.layout}>
        <div className={styles.form}>
          <Obstacle preview={preview} />
          <FundBar fund={fund} />
          <AmountCard form={form} refusal={outcome?.kind === 'amount' ? outcome.message : null} />
          <CardChoice form={form} />
          <SuitabilityCard form={form} />
          <DocumentsCard form={form} />
        </div>
        <Aside
          {...{ form, countdown, button }}
          outcome={isReviewing ? null : outcome}
          hasMoved={dates.tradeDate !== firstTradeDate}
        />
      </div>
      <ActionBar form={form} button={button} />
      <ReviewDialog
        {...{ form, fetcher, outcome }}
        isOpen={isReviewing}
        hasMoved={dates.tradeDate !== firstTradeDate}
        onClose={() => setReviewing(false)}
      />
    </main>
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
  if (card === null || cardProblem(card, parseAmount(amount)) !== null) return t.blocked.card
  const isMismatch = preview.suitability.outcome === 'risk-mismatch'
  if (isMismatch && !acceptsMismatch) return t.blocked.warning
  if (!hasRead) return t.blocked.documents
  return form.isStale ? t.blocked.stale : null
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
