import type { ReactNode } from 'react'
import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useLocale } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { PositionCard, RestCard, SharesCard, type PositionCardProps } from './shares-card.tsx'
import { sharesRefusal, type Limits } from './shares.ts'
import { TradeForm, type Review } from './trade-form.tsx'
import type { Ordering } from './use-ordering.ts'
import type { useShares } from './use-shares.ts'

/** The texts in which these forms differ. */
interface SharesWords {
  readonly title: string
  readonly crumb: string
  readonly refusedTitle: string
  /** Label of the number of shares. */
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
  /** Refusals that belong to the number of shares. */
  readonly atShares: readonly string[]
  readonly ordering: Ordering<Order, Placed>
  /** An obstacle that cannot be removed in this form, shown before anything is typed. */
  readonly obstacle: string | null
  /** Why the order cannot go on yet; null if it can. */
  readonly blockedBy: string | null
  readonly aside: ReactNode
  readonly review: Review<Order>
  /** Where the shares go; asked before their number. */
  readonly target?: ReactNode
  /** Further fields, shown before the choice for shares that cannot be taken back at once. */
  readonly children: ReactNode
}

/** A form for an order of shares: the holding, the number of shares, and what happens to the rest. */
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
        said={sharesRefusal(form, atShares, ordering.refusedFigure)}
      />
      {props.children}
      <RestCard {...form} />
    </TradeForm>
  )
}
