import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { fullDay } from '#web/format/date-text.ts'
import { bareRatio, change, largeAmount, money, nav, percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubLine, Table } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { compareHref, pairs, type ComparedFund, type ComparePage } from './model.ts'
import styles from './screen.module.css'

type RowKey = keyof typeof copy.zh.rows

/** Shows the funds as columns and the items as rows, so that a reader compares along a row. */
export function CompareTable({ page }: { readonly page: ComparePage }) {
  const t = useCopy(copy)
  const cells = useCells()
  const { funds } = page.found
  const rows = (Object.keys(t.rows) as RowKey[]).filter((key) => key !== 'growth' || page.lines.length > 0)
  return (
    <Card title={t.table} isFlush>
      <div className={styles.matrix} role="group" aria-label={t.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              {funds.map((fund) => (
                <th key={fund.fundCode} scope="col">
                  <FundHead fund={fund} page={page} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((key) => (
              <tr key={key}>
                <th scope="row">{t.rows[key]}</th>
                {funds.map((fund) => (
                  <td key={fund.fundCode}>{cells[key](fund)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function FundHead({ fund, page }: { readonly fund: ComparedFund; readonly page: ComparePage }) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  const others = page.found.fundCodes.filter((code) => code !== fund.fundCode)
  return (
    <span className={styles.fund}>
      <span>
        <FundName fund={{ fundCode: fund.fundCode, name: fund.name, isSample: fund.isSample }} />
      </span>
      <PageLink className={styles.remove} href={compareHref(others, page.query)} aria-label={t.remove(name)}>
        <Icon of={X} size={16} />
      </PageLink>
    </span>
  )
}

function useCells(): Readonly<Record<RowKey, (fund: ComparedFund) => ReactNode>> {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  const unknown = <Figure reason={t.notKnown}>--</Figure>
  type Ratio = 'volatility1y' | 'maxDrawdown1y' | 'volatility3y' | 'maxDrawdown3y'
  const part = (name: Ratio) => (fund: ComparedFund) => (
    <Figure reason={t.tooYoung}>{percent(fund[name])}</Figure>
  )
  /** Returns a cell with the fund's return and, below it, the benchmark's return (rules/figures.md#display-law). */
  const grown = (name: 'growth' | keyof NonNullable<ComparedFund['benchmark']>) =>
    function Grown(fund: ComparedFund) {
      const other = name === 'growth' ? fund.benchmarkGrowth : (fund.benchmark?.[name] ?? null)
      return (
        <>
          <ChangeFigure reason={t.tooYoung}>{change(fund[name])}</ChangeFigure>
          {fund[name] !== null && (
            <SubLine>
              {t.benchmark} <ChangeFigure reason={t.notKnown}>{change(other)}</ChangeFigure>
            </SubLine>
          )}
        </>
      )
    }
  return {
    type: (fund) => words.type[fund.fundType],
    risk: (fund) => <Risk level={fund.riskLevel} isShort />,
    company: (fund) => (fund.company.zh === '' ? unknown : <Name of={fund.company} />),
    managers: (fund) => (fund.managers ? <AsWritten>{fund.managers}</AsWritten> : unknown),
    age: (fund) => (fund.inception === null ? unknown : fullDay(fund.inception, locale)),
    size: (fund) => {
      const { figure, unit } = largeAmount(fund.size, locale)
      return (
        <Figure reason={t.notKnown} unit={unit}>
          {figure}
        </Figure>
      )
    },
    nav: (fund) => <Figure reason={t.notKnown}>{nav(fund.nav)}</Figure>,
    growth: grown('growth'),
    return1y: grown('return1y'),
    return2y: grown('return2y'),
    return3y: grown('return3y'),
    return5y: grown('return5y'),
    returnInception: grown('returnInception'),
    volatility1y: part('volatility1y'),
    maxDrawdown1y: part('maxDrawdown1y'),
    sharpe1y: (fund) => <Figure reason={t.tooYoung}>{bareRatio(fund.sharpe1y)}</Figure>,
    volatility3y: part('volatility3y'),
    maxDrawdown3y: part('maxDrawdown3y'),
    sharpe3y: (fund) => <Figure reason={t.tooYoung}>{bareRatio(fund.sharpe3y)}</Figure>,
    rank1y: ({ rank1y }) => (
      <Figure reason={t.tooYoung}>{rank1y === null ? '--' : `${rank1y.rank}/${rank1y.peers}`}</Figure>
    ),
    fee: (fund) => <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
    annualCost: (fund) => <Figure reason={t.notKnown}>{percent(fund.annualCost)}</Figure>,
    firstMinimum: (fund) => <Figure reason={t.notKnown}>{money(fund.firstMinimum)}</Figure>,
  }
}

/** Shows for each pair of funds their correlation and the overlap of their holdings. */
export function PairsCard({ page: { found } }: { readonly page: ComparePage }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const overlaps = new Map(pairs(found.overlaps).map((each) => [`${each.one}-${each.other}`, each.value]))
  const rows = pairs(found.correlations.length > 0 ? found.correlations : found.overlaps)
  if (rows.length === 0) return null
  const name = (at: number) => nameIn(locale, found.funds[at]!.name)
  return (
    <Card title={t.pairs} isFlush>
      <Table
        caption={t.pairs}
        rows={rows}
        keyOf={({ one, other }) => `${one}-${other}`}
        columns={[
          {
            key: 'pair',
            head: t.pair,
            cell: ({ one, other }) => <AsWritten>{`${name(one)} × ${name(other)}`}</AsWritten>,
          },
          {
            key: 'correlation',
            head: t.correlation,
            isFigure: true,
            cell: ({ value }) => (
              <Figure reason={t.notKnown}>{bareRatio(found.correlations.length > 0 ? value : null)}</Figure>
            ),
          },
          {
            key: 'overlap',
            head: t.overlap,
            isFigure: true,
            cell: ({ one, other }) => (
              <Figure reason={t.notKnown}>{percent(overlaps.get(`${one}-${other}`))}</Figure>
            ),
          },
        ]}
      />
      <p className={styles.note}>{t.pairsNote}</p>
    </Card>
  )
}
