import { fullDay } from '#web/format/date-text.ts'
import { money, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './dividends.copy.ts'
import { type Dividends } from './model.ts'
import styles from './screen.module.css'

type AnnouncedDividend = Dividends['announced'][number]
type DividendReceipt = Dividends['received'][number]

/** The number of rows shown. Older rows are collapsed. */
const SHOWN = 5

/** Lists the announced and the received dividends of the held funds. */
export function DividendsCard({ dividends: { announced, received } }: { readonly dividends: Dividends }) {
  const t = useCopy(copy)
  const isEmpty = announced.length === 0 && received.length === 0
  return (
    <Card title={t.title}>
      {isEmpty && <p className="soft">{t.none}</p>}
      {announced.length > 0 && <AnnouncedTable rows={announced} />}
      {received.length > 0 && <ReceivedTables rows={received} />}
    </Card>
  )
}

function AnnouncedTable({ rows }: { readonly rows: readonly AnnouncedDividend[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const expected: Column<AnnouncedDividend> = {
    key: 'expected',
    head: t.expected,
    isFigure: true,
    cell: ({ cash }) => (cash === null ? t.reinvested : <Amount>{money(cash)}</Amount>),
  }
  const registered = ({ registrationDate }: AnnouncedDividend) =>
    t.registered(fullDay(registrationDate, locale))
  return (
    <>
      <h3 className={styles.subTitle}>{t.announced}</h3>
      <Table
        hasCards
        edge="page"
        caption={t.announced}
        columns={[...useColumns<AnnouncedDividend>(registered), expected]}
        rows={rows}
        keyOf={({ fundCode, exDate }) => `${fundCode}${exDate}`}
      />
      <p className="tiny muted">{t.note}</p>
    </>
  )
}

function ReceivedTables({ rows }: { readonly rows: readonly DividendReceipt[] }) {
  const t = useCopy(copy)
  const earlier = rows.slice(SHOWN)
  return (
    <>
      <h3 className={styles.subTitle}>{t.received}</h3>
      <ReceivedTable rows={rows.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details className={styles.more}>
          <summary>{t.earlier(earlier.length)}</summary>
          <ReceivedTable rows={earlier} />
        </details>
      )}
    </>
  )
}

function ReceivedTable({ rows }: { readonly rows: readonly DividendReceipt[] }) {
  const t = useCopy(copy)
  const amount: Column<DividendReceipt> = {
    key: 'amount',
    head: t.amount,
    isFigure: true,
    cell: ({ cash, shares: units }) =>
      /[1-9]/.test(units) ? (
        <>
          <Amount>{t.units(shares(units))}</Amount>
          <SubLine>{t.reinvested}</SubLine>
        </>
      ) : (
        <Amount>{money(cash)}</Amount>
      ),
  }
  return (
    <Table
      hasCards
      edge="page"
      caption={t.received}
      columns={[...useColumns<DividendReceipt>(() => null), amount]}
      rows={rows}
      keyOf={({ fundCode, exDate }) => `${fundCode}${exDate}`}
    />
  )
}

function useColumns<Row extends AnnouncedDividend | DividendReceipt>(
  below: (row: Row) => string | null,
): readonly Column<Row>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const { holdings: path } = useOwnPaths()
  return [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ fundCode, name }) => (
        <NameCell href={`${path}/${fundCode}`} name={<Name of={name} />}>
          <span className="num">{fundCode}</span>
        </NameCell>
      ),
    },
    {
      key: 'ex',
      head: t.exDate,
      isFigure: true,
      cell: (row) => (
        <>
          {fullDay(row.exDate, locale)}
          {below(row) !== null && <SubLine>{below(row)}</SubLine>}
        </>
      ),
    },
    {
      key: 'pay',
      head: t.payDate,
      isFigure: true,
      cell: ({ payDate }) => <Figure>{payDate === null ? '--' : fullDay(payDate, locale)}</Figure>,
    },
    {
      key: 'perShare',
      head: t.perShare,
      isFigure: true,
      cell: ({ perShare, baseShares }) => (
        <>
          <Figure>{nav(perShare)}</Figure>
          <SubLine>
            <Amount>{t.base(shares(baseShares))}</Amount>
          </SubLine>
        </>
      ),
    },
  ]
}
