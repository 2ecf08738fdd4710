import { fullDay } from '#web/format/date-text.ts'
import { bareRatio, change, percent } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { SubLine, Table } from '#web/ui/table.tsx'
import { Name } from '#web/parts/page/name.tsx'
import * as copy from './copy.ts'
import { isYoung, quartileOf, type FundDetails, type FundPage } from './model.ts'
import styles from './screen.module.css'

/** Periods of a year and more and full calendar years, each beside benchmark and peers (rules/figures.md#display-law). */
export function PerformanceTable({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fund } = page
  const rows = usePerformanceRows(page)
  const cell = (value: string | null, reason: string) => (
    <ChangeFigure reason={reason}>{change(value)}</ChangeFigure>
  )
  return (
    <Card
      title={t.returns}
      id="returns"
      isFlush
      aside={
        fund.navDate !== null && <span className="tiny muted">{t.upTo(fullDay(fund.navDate, locale))}</span>
      }
    >
      {rows.length > 0 && (
        <Table
          caption={t.returns}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'period',
              head: t.period,
              cell: ({ name, note }) => (
                <span className={styles.period}>
                  {name}
                  {note !== null && <SubLine>{note}</SubLine>}
                </span>
              ),
            },
            {
              key: 'own',
              head: t.fund,
              isFigure: true,
              cell: ({ value, yearly, years }) => (
                <>
                  {cell(value, t.missingFigure(isYoung(fund, years)))}
                  {yearly !== null && <SubLine>{t.yearly(change(yearly).text)}</SubLine>}
                </>
              ),
            },
            {
              key: 'benchmark',
              head: t.benchmark,
              isFigure: true,
              cell: ({ benchmark }) => cell(benchmark, t.noBenchmark),
            },
            {
              key: 'peers',
              head: t.against.peers,
              isFigure: true,
              cell: ({ peers }) => cell(peers, t.noPeers),
            },
          ]}
        />
      )}
      <div className={styles.rule}>
        <p>
          {t.benchmark}
          {t.colon}
          {fund.benchmark === null ? t.noBenchmark : <Name of={fund.benchmark} />}
        </p>
        <p>{page.notes.returnsNote}</p>
        <p>{page.notes.statement}</p>
      </div>
    </Card>
  )
}

/** A row a period, longest known last, then a row a calendar year, newest first. */
function usePerformanceRows({ told }: FundPage) {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    ...told.periods.map((each) => ({
      ...each,
      key: each.period as string,
      name: t.periods[each.period],
      note:
        each.from === null
          ? null
          : each.period === 'window'
            ? [each.from, told.window!.to].map((day) => fullDay(day, locale)).join(' –\n')
            : t.from(fullDay(each.from, locale)),
      years: Number.parseInt(each.period),
      // The return of one year is that of a year already.
      yearly: each.period === '1y' ? null : each.annualised,
    })),
    ...told.years.toReversed().map((each) => ({
      ...each,
      key: String(each.year),
      name: t.year_(each.year),
      note: null,
      years: 0,
      yearly: null,
    })),
  ]
}

/** How far it fell, how much it moves, over one and three years, and how that is reckoned. */
export function RiskCard({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const { fund, told, span } = page
  // A year and three stand there already.
  const isOther = told.risk !== null && (told.window !== null || (span !== '1y' && span !== '3y'))
  const shown = {
    key: 'shown',
    head: told.window === null ? t.spans[span] : t.periods.window,
    isFigure: true,
    cell: ({ shown: text }: Risk) => <Figure reason={t.missingFigure(false)}>{text}</Figure>,
  }
  return (
    <Card title={t.riskFigures} id="risk" isFlush>
      <Table
        caption={t.riskFigures}
        rows={riskRows(page)}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', head: t.figure, cell: ({ key }) => t.risk[key] },
          ...(isOther ? [shown] : []),
          {
            key: '1y',
            head: t.periods['1y'],
            isFigure: true,
            cell: ({ year }) => <Figure reason={t.missingFigure(isYoung(fund, 1))}>{year}</Figure>,
          },
          {
            key: '3y',
            head: t.periods['3y'],
            isFigure: true,
            cell: ({ three }) => <Figure reason={t.missingFigure(isYoung(fund, 3))}>{three}</Figure>,
          },
        ]}
      />
      <Ranks fund={page.fund} />
      <details className={styles.how}>
        <summary>{t.how}</summary>
        <ul className="stack small">
          {page.notes.how.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

interface Risk {
  readonly key: keyof typeof copy.zh.risk
  readonly year: string
  readonly three: string
  readonly shown: string
}

/** Of one year, of three and of the days shown; those against a benchmark only where it is known. */
function riskRows({ fund: { risk }, told }: FundPage): readonly Risk[] {
  const now = told.risk
  const row = (key: Risk['key'], text: typeof percent, ratios: readonly (string | null | undefined)[]) => {
    const [year = '', three = '', shown = ''] = ratios.map(text)
    return { key, year, three, shown }
  }
  const own = [
    row('volatility', percent, [risk.volatility1y, risk.volatility3y, now?.volatility]),
    row('drawdown', percent, [risk.maxDrawdown1y, risk.maxDrawdown3y, now?.drawdown]),
    row('sharpe', bareRatio, [risk.sharpe1y, risk.sharpe3y, now?.sharpe]),
    row('sortino', bareRatio, [risk.sortino1y, risk.sortino3y, now?.sortino]),
    row('calmar', bareRatio, [risk.calmar1y, risk.calmar3y, now?.calmar]),
  ]
  const { relative } = told
  if (!relative.some(({ beta }) => beta !== null)) return own
  const against = (name: 'beta' | 'alpha' | 'trackingError' | 'informationRatio') =>
    relative.map((each) => each[name])
  return [
    ...own,
    row('beta', bareRatio, against('beta')),
    row('alpha', percent, against('alpha')),
    row('tracking', percent, against('trackingError')),
    row('information', bareRatio, against('informationRatio')),
  ]
}

/** Places over a year and three: never shorter, and never without saying among whom. */
function Ranks({ fund }: { readonly fund: FundDetails }) {
  const t = useCopy(copy)
  const places = [
    { period: t.periods['1y'], place: fund.rank1y },
    { period: t.periods['3y'], place: fund.rank3y },
  ]
  return (
    <dl className={styles.ranks}>
      {places.map(({ period, place }) => {
        const quartile = place && quartileOf(place)
        return (
          <div key={period}>
            <dt>{t.rank(period)}</dt>
            <dd>
              <Figure size="medium" reason={t.noRank}>
                {place === null ? '--' : `${place.rank}/${place.peers}`}
              </Figure>
              {quartile && (
                <span className={styles.quartile}>
                  <Quartile at={quartile} />
                  {t.quartiles[quartile - 1]}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Quartile({ at }: { readonly at: number }) {
  return (
    <svg viewBox="0 0 46 10" width="46" height="10" aria-hidden="true" className={styles.quarters}>
      {[1, 2, 3, 4].map((each) => (
        <rect
          key={each}
          x={(each - 1) * 12}
          y="1"
          width="10"
          height="8"
          rx="2"
          className={each === at ? styles.here : undefined}
        />
      ))}
    </svg>
  )
}
