import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money, UNKNOWN } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { useCountdown } from '#web/parts/cut-off.ts'
import { fundPath } from '#web/parts/fund-name.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { ActionBar } from '#web/parts/order-button.tsx'
import { PositionCard, RestCard, SharesCard } from '#web/parts/shares-card.tsx'
import { sharesProblem } from '#web/parts/shares.ts'
import { TradePage, UnreadPage } from '#web/parts/trade-page.tsx'
import { useAskAgain } from '#web/parts/use-typed.ts'
import { Note } from '#web/ui/note.tsx'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { LotsCard } from './lots-card.tsx'
import { AT_SHARES, limitsOf, obstacleOf } from './model.ts'
import { PayeeCard } from './payee-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { SellOutcome } from './sell.ts'
import { useSellForm, type FormPage, type SellFormState } from './use-sell-form.ts'
import { WaitCard } from './wait-card.tsx'

export function SellForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const { known, ...form } = useSellForm(page)
  if (known === null) return <UnreadPage title={t.title} />
  const { preview, plan, readAtMs } = known
  return <KnownForm form={{ ...form, preview, plan }} readAtMs={readAtMs} />
}

interface KnownFormProps {
  readonly form: SellFormState
  readonly readAtMs: number
}

function KnownForm({ form, readAtMs }: KnownFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview } = form
  const { dates, fundCode, fundName } = preview
  const fetcher = useFetcher<SellOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [firstTradeDate] = useState(dates.tradeDate)
  const countdown = useCountdown(dates, readAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const hasMoved = dates.tradeDate !== firstTradeDate
  const net = form.plain === '' ? null : (preview.estimate?.net ?? null)
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
      crumbs={[{ label: nameIn(locale, fundName), href: fundPath(fundCode) }, { label: t.crumb }]}
      aside={<Aside {...{ form, countdown, button, hasMoved }} outcome={isReviewing ? null : outcome} />}
      after={
        <>
          <ActionBar
            button={button}
            label={t.about}
            figure={net === null ? UNKNOWN : t.yuan(money(net))}
            reason={t.estimateUnknown}
          />
          <ReviewDialog
            {...{ form, fetcher, outcome, hasMoved }}
            isOpen={isReviewing}
            onClose={() => setReviewing(false)}
          />
        </>
      }
    >
      <Obstacle form={form} />
      <PositionCard {...preview} fund={{ ...preview, name: fundName }} />
      <SharesCard {...form} label={t.shares} limits={limitsOf(preview)} said={saidOf(form, outcome)} />
      <LotsCard form={form} />
      <WaitCard form={form} />
      <PayeeCard form={form} />
      <RestCard {...form} />
    </TradePage>
  )
}

/** What the server says about the units: of the figures that are shown, or of the order that was sent. */
function saidOf({ preview, plain, isUpdating }: SellFormState, outcome: SellOutcome | null): string | null {
  if (isUpdating) return null
  const { refusal } = preview
  if (refusal !== null && plain !== '' && AT_SHARES.includes(refusal.kind)) return refusal.sentence
  return outcome?.kind === 'amount' ? outcome.message : null
}

/** Why the order cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(form: SellFormState, outcome: SellOutcome | null): string | null {
  const t = useCopy(copy)
  const { preview, typed, payee, isUpdating } = form
  if (outcome?.kind === 'unanswered') return null
  const obstacle = obstacleOf(preview)
  if (obstacle !== null) return obstacle
  if (typed.trim() === '') return t.blocked.shares
  if (sharesProblem(typed, limitsOf(preview)) !== null) return t.blocked.wrong
  if (!isUpdating && preview.refusal !== null) return preview.refusal.sentence
  if (payee === null) return t.blocked.payee
  return form.isStale ? t.stale : null
}

/** What cannot be mended in this form, said before anything is typed. */
function Obstacle({ form }: { readonly form: SellFormState }) {
  const t = useCopy(copy)
  const sentence = obstacleOf(form.preview)
  if (sentence === null) return null
  return (
    <Note tone="error">
      <b>{t.refusedTitle}</b>
      <p>{sentence}</p>
    </Note>
  )
}
