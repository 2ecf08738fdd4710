import '#web/ui/series-tokens.css'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { change, gain, money, percent } from '#web/app/format.ts'
import { useCopy } from '#web/app/locale.ts'
import * as fundCopy from '#web/parts/copy.ts'
import { useHiddenAmounts } from '#web/parts/hidden-amounts.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { Amount, GainAmount } from './amount.tsx'
import { allocationOf, ratioOf, type Holdings, type Slice } from './model.ts'
import styles from './screen.module.css'

interface PageProps {
  readonly page: Holdings
}

/** The one large figure of the page, and the four that explain it. */
export function TotalCard({ page }: PageProps) {
  const t = useCopy(copy)
  const rate = ratioOf(page.totalGain, page.totalCost)
  const { text, ...unit } = t.sum(money(page.totalValue))
  return (
    <Card>
      <h2 className="vh">{t.overview}</h2>
      <p className={styles.totalLabel}>
        {t.totalValue}
        <HideToggle />
      </p>
      <p>
        <Amount size="large" {...unit}>
          {text}
        </Amount>
      </p>
      <dl className={styles.stats}>
        <Stat label={t.dayGain}>
          <GainAmount size="medium" reason={t.dayGainUnknown}>
            {gain(page.dayGain)}
          </GainAmount>
        </Stat>
        <Stat label={t.gain}>
          <GainAmount size="medium">{gain(page.totalGain)}</GainAmount>
        </Stat>
        <Stat label={t.gainRate}>
          <ChangeFigure size="medium">{change(rate)}</ChangeFigure>
        </Stat>
        <Stat label={t.inTransit} hint={t.inTransitNote}>
          <Amount size="medium">{money(page.inTransit)}</Amount>
        </Stat>
      </dl>
    </Card>
  )
}

function HideToggle() {
  const t = useCopy(copy)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={isHidden ? t.show : t.hide}
      onClick={() => setHidden(!isHidden)}
    >
      <Icon of={isHidden ? EyeOff : Eye} />
    </button>
  )
}

/** One stacked bar and its list: shares of a whole, never a pie (look.md 7). */
export function AllocationCard({ page }: PageProps) {
  const t = useCopy(copy)
  const slices = allocationOf(page)
  if (slices.length === 0) return null
  return (
    <Card title={t.allocation}>
      <AllocationBar slices={slices} />
      <ul className={styles.slices}>
        {slices.map((slice, index) => (
          <SliceLine key={slice.fundType ?? 'others'} slice={slice} index={index} />
        ))}
      </ul>
    </Card>
  )
}

/** Widths in thousandths of the bar; the list beside it says the same in figures. */
function AllocationBar({ slices }: { readonly slices: readonly Slice[] }) {
  const widths = slices.map(({ ratio }) => Number(ratio ?? 0) * 1_000)
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0)
  return (
    <svg className={styles.bar} viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
      {slices.map((slice, index) => (
        <rect
          key={slice.fundType ?? 'others'}
          className={styles[`s${index + 1}`]}
          x={startOf(index)}
          width={Math.max(0, (widths[index] ?? 0) - 3)}
          height="14"
        />
      ))}
    </svg>
  )
}

function SliceLine({ slice, index }: { readonly slice: Slice; readonly index: number }) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  return (
    <li>
      <svg className={styles[`s${index + 1}`]} width="10" height="10" aria-hidden="true">
        <rect width="10" height="10" rx="2" />
      </svg>
      <span>{slice.fundType === null ? t.others : words.type[slice.fundType]}</span>
      <Amount>{money(slice.value)}</Amount>
      <span className={styles.percent}>
        <Figure>{percent(slice.ratio)}</Figure>
      </span>
    </li>
  )
}
