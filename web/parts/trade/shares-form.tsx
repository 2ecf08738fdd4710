import type { ReactNode } from 'react'
import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useLocale } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { PositionCard, RestCard, SharesCard, type PositionCardProps } from './shares-card.tsx'
import { sharesSaid, type Limits } from './shares.ts'
import { TradeForm, type Review } from './trade-form.tsx'
import type { Ordering } from './use-ordering.ts'
import type { useShares } from './use-shares.ts'

/** What the copy of each of these forms says in its own words. */
interface SharesWords {
  readonly title: string
  readonly crumb: string
  readonly refusedTitle: string
  /** Label of the number of units. */
  readonly shares: string
  readonly about: string
  readonly estimateUnknown: string
  readonly yuan: (figure: string) => string
  readonly review: string
  readonly next: string
}

interface SharesFormProps<Order, Placed> {
  readonly words: SharesWords
  readonly form: ReturnType<typeof useShares> & {
    readonly isStale: boolean
    readonly preview: PositionCardProps['preview'] & {
      readonly estimate: { readonly net: string } | null
      readonly refusal: { readonly kind: string; readonly sentence: string } | null
    }
  }
  readonly limits: Limits
  /** Refusals that belong to the number of units. */
  readonly atShares: readonly string[]
  readonly ordering: Ordering<Order, Placed>
  /** What cannot be mended in this form, said before anything is typed. */
  readonly obstacle: string | null
  /** Why the order cannot go on yet; null when it can. */
  readonly blockedBy: string | null
  readonly aside: ReactNode
  readonly review: Review<Order>
  /** Where the units go, before their number is asked. */
  readonly target?: ReactNode
  /** What else is asked or told, before what becomes of units that cannot be taken at once. */
  readonly children: ReactNode
}

/** An order of units: what is held of the fund, how many go, and what becomes of the rest. */
export function SharesForm<Order, Placed>(props: SharesFormProps<Order, Placed>) {
  const { words, form, limits, atShares, ordering, obstacle, blockedBy, aside, review } = props
  const locale = useLocale()
  const { preview, plain } = form
  const net = plain === '' ? null : (preview.estimate?.net ?? null)
  const figure = net === null ? UNKNOWN : words.yuan(money(net))
  const fund = { label: nameIn(locale, preview.fundName), href: fundPath(preview.fundCode) }
  return (
    <TradeForm
      title={words.title}
      crumbs={[fund, { label: words.crumb }]}
      act={words.review}
      next={words.next}
      foot={{ label: words.about, figure, reason: words.estimateUnknown }}
      {...{ ordering, form, blockedBy, aside, review }}
    >
      {obstacle !== null && <ErrorNote title={words.refusedTitle} sentence={obstacle} />}
      <PositionCard preview={preview} />
      {props.target}
      <SharesCard
        {...form}
        label={words.shares}
        limits={limits}
        said={sharesSaid(form, atShares, ordering.refusedFigure)}
      />
      {props.children}
      <RestCard {...form} />
    </TradeForm>
  )
}
