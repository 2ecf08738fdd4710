import '#web/ui/chart/series-tokens.css'
import { money, percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { allocationOf, DIMENSIONS, hrefOf, type HoldingsPage, type Slice } from './model.ts'
import styles from './screen.module.css'

/** Shows the allocation as one stacked bar with a list, never as a pie (rules/look.md#charts). */
export function AllocationCard({ page }: { readonly page: HoldingsPage }) {
  const t = useCopy(copy)
  const { query, holdings } = page
  const { holdings: path } = useOwnPaths()
  const slices = allocationOf(holdings, query.by)
  const wordOf = useSliceWord(page)
  if (slices.length === 0) return null
  return (
    <Card title={t.allocation}>
      <Segmented
        label={t.by}
        parts={DIMENSIONS.map((by) => ({
          href: hrefOf(path, query, { by }),
          label: t.dimensions[by],
          isCurrent: by === query.by,
        }))}
      />
      <AllocationBar slices={slices} />
      <ul className={styles.slices}>
        {slices.map((slice, index) => (
          <li key={slice.key ?? 'others'}>
            <svg className={styles[`s${index + 1}`]} width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" />
            </svg>
            <span>{wordOf(slice)}</span>
            <Amount>{money(slice.value)}</Amount>
            <span className={styles.percent}>
              <Figure>{percent(slice.ratio)}</Figure>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useSliceWord({ query }: HoldingsPage): (slice: Slice) => string {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  return ({ key, holding }) => {
    if (key === null) return t.others
    if (query.by === 'type') return words.type[holding.fundType]
    if (query.by === 'risk') return `${t.riskOf(key)} ${words.risk[holding.riskLevel]}`
    if (query.by === 'currency') return t.currencies[key] ?? key
    return holding.company === null ? t.noCompany : nameIn(locale, holding.company)
  }
}

/** Draws the bar, with widths in thousandths. The list beside it has the same figures. */
function AllocationBar({ slices }: { readonly slices: readonly Slice[] }) {
  const widths = slices.map(({ ratio }) => Number(ratio ?? 0) * 1_000)
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0)
  return (
    <svg className={styles.bar} viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
      {slices.map((slice, index) => (
        <rect
          key={slice.key ?? 'others'}
          className={styles[`s${index + 1}`]}
          x={startOf(index)}
          width={Math.max(0, (widths[index] ?? 0) - 3)}
          height="14"
        />
      ))}
    </svg>
  )
}
