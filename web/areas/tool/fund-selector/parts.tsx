import type { SelectedFund } from '#contract/fund/fund-list.ts'
import { fullDay } from '#web/format/date-text.ts'
import { bareRatio, change, largeAmount, percent } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { CompareToggle } from '#web/parts/fund/compare-toggle.tsx'
import { FavouriteStar } from '#web/parts/fund/favourite-star.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import { directionOf, hrefWith, sortHref, type ColumnKey, type SelectorPage } from './model.ts'

/** The number of figures on a card on phones. The others are on the fund's page. */
const ON_A_CARD = 6
const TEXTS: readonly ColumnKey[] = ['risk', 'company', 'managers', 'theme']

export function FundTable({ query, list, columns, told }: SelectorPage) {
  const t = useCopy(copy)
  const cells = useCells(told)
  const shown: readonly Column<SelectedFund>[] = [
    {
      key: 'fund',
      head: t.columns.fund,
      sort: { href: sortHref(query, 'name'), direction: directionOf(query, 'name') },
      cell: (fund) => (
        <span className={styles.name}>
          <span>
            <FundName fund={fund} closed={told.closed[fund.fundCode] ?? null} />
          </span>
          <span className={styles.marks}>
            <FavouriteStar fund={fund} />
            <CompareToggle fund={fund} />
          </span>
        </span>
      ),
    },
    ...columns.map((key, at) => ({
      key,
      head: t.columns[key],
      isFigure: !TEXTS.includes(key),
      isWideOnly: at >= ON_A_CARD,
      sort: { href: sortHref(query, key), direction: directionOf(query, key) },
      cell: cells[key],
    })),
  ]
  return (
    <Table hasCards caption={t.list} keyOf={({ fundCode }) => fundCode} columns={shown} rows={list.rows} />
  )
}

type Cell = Column<SelectedFund>['cell']

function useCells(told: SelectorPage['told']): Readonly<Record<ColumnKey, Cell>> {
  const t = useCopy(copy)
  const locale = useLocale()
  /** Returns a cell with the fund's return and the benchmark's return below it (rules/figures.md#display-law). */
  const grown = (name: keyof NonNullable<SelectedFund['benchmark']>): Cell =>
    function Grown(fund) {
      const other = fund.benchmark?.[name]
      return (
        <>
          <ChangeFigure reason={t.tooYoung}>{change(fund[name])}</ChangeFigure>
          {other && (
            <SubLine>
              {t.benchmark} {change(other).text}
            </SubLine>
          )}
        </>
      )
    }
  const part = (name: 'volatility1y' | 'volatility3y' | 'maxDrawdown1y' | 'maxDrawdown3y'): Cell =>
    function Part(fund) {
      return <Figure reason={t.tooYoung}>{percent(fund[name])}</Figure>
    }
  const bare = (name: 'sharpe1y' | 'sharpe3y'): Cell =>
    function Bare(fund) {
      return <Figure reason={fund.income ? t.notKnown : t.tooYoung}>{bareRatio(fund[name])}</Figure>
    }
  const rank = (name: 'rank1y' | 'rank3y'): Cell =>
    function Rank(fund) {
      const place = fund[name]
      return <Figure reason={t.tooYoung}>{place === null ? '--' : `${place.rank}/${place.peers}`}</Figure>
    }
  return {
    risk: (fund) => <Risk level={fund.riskLevel} isShort />,
    nav: ({ fundCode }) => {
      const [figure, ...below] = told.prices[fundCode]!
      return (
        <>
          <Figure reason={t.notKnown}>{figure}</Figure>
          {below.map((line) => (
            <SubLine key={line}>{line}</SubLine>
          ))}
        </>
      )
    },
    return1y: grown('return1y'),
    return2y: grown('return2y'),
    return3y: grown('return3y'),
    return5y: grown('return5y'),
    returnInception: grown('returnInception'),
    volatility1y: part('volatility1y'),
    maxDrawdown1y: part('maxDrawdown1y'),
    volatility3y: part('volatility3y'),
    maxDrawdown3y: part('maxDrawdown3y'),
    sharpe1y: bare('sharpe1y'),
    sharpe3y: bare('sharpe3y'),
    rank1y: rank('rank1y'),
    rank3y: rank('rank3y'),
    size: (fund) => {
      const { figure, unit } = largeAmount(fund.size, locale)
      return (
        <Figure reason={t.notKnown} unit={unit}>
          {figure}
        </Figure>
      )
    },
    age: (fund) => (
      <Figure reason={t.notKnown}>{fund.inception === null ? '--' : fullDay(fund.inception, locale)}</Figure>
    ),
    fee: (fund) => <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
    annualCost: (fund) => <Figure reason={t.notKnown}>{percent(fund.annualCost)}</Figure>,
    company: (fund) =>
      fund.company.zh === '' ? <Figure reason={t.notKnown}>--</Figure> : <Name of={fund.company} />,
    managers: (fund) =>
      fund.managers ? <AsWritten>{fund.managers}</AsWritten> : <Figure reason={t.notKnown}>--</Figure>,
    theme: (fund) => (fund.theme ? <Name of={fund.theme} /> : <Figure reason={t.notKnown}>--</Figure>),
  }
}

export function FundPages({ query, list, told }: SelectorPage) {
  return (
    <Pager page={list.page} pages={list.pages} hrefOf={(next) => hrefWith(query, { page: String(next) })}>
      {told.place}
    </Pager>
  )
}
