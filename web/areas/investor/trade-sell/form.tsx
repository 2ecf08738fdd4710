import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { PositionCard, RestCard, SharesCard } from '#web/parts/trade/shares-card.tsx'
import { sharesProblem, sharesSaid } from '#web/parts/trade/shares.ts'
import { TradeForm } from '#web/parts/trade/trade-form.tsx'
import { UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { Aside } from './aside.tsx'
import * as copy from './copy.ts'
import { LotsCard } from './lots-card.tsx'
import { AT_SHARES, limitsOf, obstacleOf } from './model.ts'
import { PayeeCard } from './payee-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { Order, Placed } from './sell.ts'
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
      <SharesCard
        {...form}
        label={t.shares}
        limits={limitsOf(preview)}
        said={sharesSaid(form, AT_SHARES, ordering.refusedFigure)}
      />
      <LotsCard form={form} />
      <WaitCard form={form} />
      <PayeeCard form={form} />
      <RestCard {...form} />
    </TradeForm>
  )
}

/** Why the order cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(form: SellFormState): string | null {
  const t = useCopy(copy)
  const { preview, typed, payee, isUpdating } = form
  const obstacle = obstacleOf(preview)
  if (obstacle !== null) return obstacle
  if (typed.trim() === '') return t.blocked.shares
  if (sharesProblem(typed, limitsOf(preview)) !== null) return t.blocked.wrong
  if (!isUpdating && preview.refusal !== null) return preview.refusal.sentence
  return payee === null ? t.blocked.payee : null
}

/** What cannot be mended in this form, said before anything is typed. */
function Obstacle({ form }: { readonly form: SellFormState }) {
  const t = useCopy(copy)
  const sentence = obstacleOf(form.preview)
  if (sentence === null) return null
  return <ErrorNote title={t.refusedTitle} sentence={sentence} />
}
