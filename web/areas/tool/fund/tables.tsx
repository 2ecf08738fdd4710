import { fullDay } from '#web/format/date-text.ts'
import { change } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { SubLine, Table } from '#web/ui/table/table.tsx'
import { Name } from '#web/parts/page/name.tsx'
import * as copy from './copy.ts'
import { isYoung, quartileOf, type FundDetails, type FundPage } from './model.ts'
import styles from './screen.module.css'

/** Shows periods of at least a year and full calendar years, each beside benchmark and peers (rules/figures.md#display-law). */
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

/** Returns one row for each period, the longest last, then one row for each calendar year, newest first. */
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
      // The return of one year is an annual return already.
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
/** Shows the ranks over one and three years: never over less, and always with the number of peers. */
export function Ranks({ fund }: { readonly fund: FundDetails }) {
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
