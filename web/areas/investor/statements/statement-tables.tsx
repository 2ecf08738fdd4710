import { getConfirmationNoteFile } from '#contract/portfolio/confirmation-note.ts'
import { type StatementView } from '#contract/portfolio/statement.ts'
import { fullDay } from '#web/format/date-text.ts'
import { gain, money, nav, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { useOrderKind } from '#web/parts/order/order-status.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import * as copy from './copy.ts'

interface StatementProps {
  readonly statement: StatementView
}
type Holding = StatementView['holdings'][number]
type Deal = StatementView['deals'][number]
type Income = StatementView['income'][number]
type Cash = StatementView['cash'][number]
type Fee = StatementView['fees'][number]

interface SectionProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

function Section<Row>({ title, columns, rows, keyOf }: SectionProps<Row>) {
  const t = useCopy(copy)
  return (
    <Card isFlush={rows.length > 0} title={title}>
      {rows.length === 0 ? (
        <p className="small muted">{t.nothing}</p>
      ) : (
        <Table hasCards caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Card>
  )
}

export function HoldingTable({ statement }: StatementProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const valued = (at: 'opening' | 'closing', head: string): Column<Holding> => ({
    key: at,
    head,
    isFigure: true,
    cell: ({ [at]: held }) => (
      <>
        <Amount reason={t.noNav}>{money(held.value)}</Amount>
        <SubLine>
          <Amount>{t.sharesAt(shares(held.shares))}</Amount>
        </SubLine>
        {held.navDate !== null && <SubLine>{t.navAt(nav(held.nav), fullDay(held.navDate, locale))}</SubLine>}
      </>
    ),
  })
  const columns: readonly Column<Holding>[] = [
    { key: 'fund', head: t.fund, cell: ({ fund }) => <FundName fund={fund} /> },
    valued('opening', t.openingHead),
    valued('closing', t.closingHead),
    {
      key: 'cost',
      head: t.cost,
      isFigure: true,
      cell: ({ cost }) => <Amount reason={t.noCost}>{money(cost)}</Amount>,
    },
    {
      key: 'gain',
      head: t.holdingGain,
      isFigure: true,
      cell: (holding) => <GainAmount reason={t.noCost}>{gain(holding.gain)}</GainAmount>,
    },
  ]
  return (
    <Section
      title={t.holdings}
      columns={columns}
      rows={statement.holdings}
      keyOf={({ fund }) => fund.fundCode}
    />
  )
}

export function DealTable({ statement }: StatementProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const kindOf = useOrderKind()
  const sum = (key: 'gross' | 'fee' | 'net', head: string): Column<Deal> => ({
    key,
    head,
    isFigure: true,
    cell: (deal) => <Figure reason={t.noMoney}>{money(deal[key])}</Figure>,
  })
  const columns: readonly Column<Deal>[] = [
    {
      key: 'deal',
      head: t.deal,
      cell: ({ orderNo, kind, fund }) => (
        <NameCell
          href={orderPath(orderNo)}
          name={
            <>
              {kindOf({ kind })} <Name of={fund.name} />
            </>
          }
        >
          <span className="num">{orderNo}</span>
        </NameCell>
      ),
    },
    {
      key: 'day',
      head: t.tradeDate,
      cell: ({ tradeDate, confirmDate }) => (
        <>
          <span className="num">{fullDay(tradeDate, locale)}</span>
          <SubLine>{`${t.confirmDate} ${fullDay(confirmDate, locale)}`}</SubLine>
        </>
      ),
    },
    {
      key: 'shares',
      head: t.shares,
      isFigure: true,
      cell: (deal) => (
        <>
          <Figure>{shares(deal.shares).replace('-', '−')}</Figure>
          {deal.nav !== null && <SubLine>{`${t.nav} ${nav(deal.nav)}`}</SubLine>}
        </>
      ),
    },
    sum('gross', t.gross),
    sum('fee', t.fee),
    sum('net', t.net),
  ]
  return (
    <Section
      title={t.deals}
      columns={columns}
      rows={statement.deals}
      keyOf={(deal) => `${deal.orderNo} ${deal.fund.fundCode} ${deal.confirmDate} ${deal.shares}`}
    />
  )
}

export function IncomeTable({ statement }: StatementProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Income>[] = [
    { key: 'fund', head: t.fund, cell: ({ fund }) => <FundName fund={fund} /> },
    {
      key: 'day',
      head: t.days,
      cell: ({ from, to }) => (
        <span className="num">
          {from === to ? fullDay(from, locale) : t.range(fullDay(from, locale), fullDay(to, locale))}
        </span>
      ),
    },
    {
      key: 'kind',
      head: t.deal,
      cell: ({ kind, method }) => `${t.incomeKinds[kind]} · ${t.methods[method]}`,
    },
    { key: 'amount', head: t.amount, isFigure: true, cell: ({ amount }) => <Amount>{money(amount)}</Amount> },
    {
      key: 'shares',
      head: t.shares,
      isFigure: true,
      cell: (income) => <Amount>{shares(income.shares)}</Amount>,
    },
    { key: 'note', head: t.note, cell: ({ noteNo }) => <NoteFile noteNo={noteNo} /> },
  ]
  return (
    <Section
      title={t.incomes}
      columns={columns}
      rows={statement.income}
      keyOf={(income) => `${income.noteNo} ${income.fund.fundCode} ${income.from} ${income.kind}`}
    />
  )
}

function NoteFile({ noteNo }: { readonly noteNo: string | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (noteNo === null) return '--'
  return (
    <DownloadButton
      kind="quiet"
      endpoint={getConfirmationNoteFile}
      input={{ noteNo, locale }}
      fileName={t.noteFileName(noteNo)}
      label={`${t.notePdf} ${noteNo}`}
    >
      {t.pdf}
    </DownloadButton>
  )
}

export function CashTable({ statement }: StatementProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Cash>[] = [
    { key: 'kind', head: t.deal, cell: ({ kind }) => t.cashKinds[kind] },
    { key: 'day', head: t.days, cell: ({ day }) => <span className="num">{fullDay(day, locale)}</span> },
    {
      key: 'card',
      head: t.account,
      cell: ({ card }) => (card === null ? '--' : t.card(nameIn(locale, card.bankName), card.last4)),
    },
    { key: 'in', head: t.in, isFigure: true, cell: ({ paidIn }) => <Money value={paidIn} /> },
    { key: 'out', head: t.out, isFigure: true, cell: ({ paidOut }) => <Money value={paidOut} /> },
  ]
  return (
    <Section
      title={t.cash}
      columns={columns}
      rows={statement.cash}
      keyOf={({ day, kind, orderNo, paidIn, paidOut }) => [day, kind, orderNo, paidIn, paidOut].join(' ')}
    />
  )
}

function Money({ value }: { readonly value: string | null }) {
  const t = useCopy(copy)
  return <Amount reason={t.noMoney}>{money(value)}</Amount>
}

export function FeeTable({ statement }: StatementProps) {
  const t = useCopy(copy)
  const columns: readonly Column<Fee>[] = [
    { key: 'kind', head: t.fee, cell: ({ kind }) => t.feeKinds[kind] },
    {
      key: 'count',
      head: t.count,
      isFigure: true,
      cell: ({ count }) => <span className="num">{count}</span>,
    },
    { key: 'amount', head: t.amount, isFigure: true, cell: ({ amount }) => <Amount>{money(amount)}</Amount> },
  ]
  return <Section title={t.feeList} columns={columns} rows={statement.fees} keyOf={({ kind }) => kind} />
}
