import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { PositionCard, RestCard, SharesCard } from '#web/parts/trade/shares-card.tsx'
import { sharesProblem, sharesSaid } from '#web/parts/trade/shares.ts'
import { SuitabilityCard } from '#web/parts/suitability/suitability-card.tsx'
import { TradeForm } from '#web/parts/trade/trade-form.tsx'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Aside } from './aside.tsx'
import { CompareCard, TargetCard } from './cards.tsx'
import * as copy from './copy.ts'
import { AT_SHARES, limitsOf, obstacleOf } from './model.ts'
import { ReviewDialog } from './review-dialog.tsx'
import type { Order, Placed } from './switch.ts'
import { useSwitchForm, type FormPage, type SwitchFormState } from './use-switch-form.ts'

export function SwitchForm({ page }: { readonly page: FormPage }) {
  const t = useCopy(copy)
  const { known, ...form } = useSwitchForm(page)
  if (known === null) return <UnreadPage title={t.title} />
  return <KnownForm form={{ ...form, preview: known.preview }} readAtMs={known.readAtMs} />
}

interface KnownFormProps {
  readonly form: SwitchFormState
  readonly readAtMs: number
}

function KnownForm({ form, readAtMs }: KnownFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview } = form
  const { dates, fundCode, fundName } = preview
  const ordering = useOrdering<Order, Placed>()
  const cutOff = useCutOff(dates, readAtMs)
  const net = form.plain === '' ? null : (preview.estimate?.net ?? null)
  return (
    <TradeForm
      title={t.title}
      crumbs={[{ label: nameIn(locale, fundName), href: fundPath(fundCode) }, { label: t.crumb }]}
      ordering={ordering}
      form={form}
      act={t.review}
      blockedBy={useBlocked(form)}
      next={t.next}
      foot={{
        label: t.about,
        figure: net === null ? UNKNOWN : t.yuan(money(net)),
        reason: t.estimateUnknown,
      }}
      aside={<Aside form={form} cutOff={cutOff} />}
      review={(dialog) => <ReviewDialog {...dialog} form={form} hasMoved={cutOff.hasMoved} />}
    >
      <Obstacle form={form} />
      <PositionCard preview={preview} />
      <TargetCard preview={preview} />
      <SharesCard
        {...form}
        label={t.shares}
        limits={limitsOf(preview)}
        said={sharesSaid(form, AT_SHARES, ordering.refusedFigure)}
      />
      <CompareCard form={form} />
      <SuitabilityCard
        {...form}
        fundCode={preview.targetFundCode}
        suitability={preview.suitability}
        refusal={preview.refusal}
      />
      <FundDocuments {...form} codes={[preview.target.fundCode]} />
      <RestCard {...form} />
    </TradeForm>
  )
}

/** Why the order cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(form: SwitchFormState): string | null {
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

/** What cannot be mended in this form, said before anything is typed. */
function Obstacle({ form }: { readonly form: SwitchFormState }) {
  const t = useCopy(copy)
  const obstacle = obstacleOf(form.preview)
  if (obstacle === null || obstacle.isOfSuitability) return null
  return <ErrorNote title={t.refusedTitle} sentence={obstacle.sentence} />
}
