import Printer from 'lucide-react/icons/printer'
import { getStatementFile, type StatementView } from '#contract/portfolio/statement.ts'
import { fullDay } from '#web/format/date-text.ts'
import { change, gain, money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import { CashTable, DealTable, FeeTable, HoldingTable, IncomeTable } from './statement-tables.tsx'
import { InterestTable } from './interest-table.tsx'

interface StatementProps {
  readonly statement: StatementView
}

/** Shows the same figures as the PDF statement, in the same order. */
export function StatementPage({ statement }: StatementProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { period, from, to, state, finalFrom, unconfirmed } = statement
  const finalDay = finalFrom === null ? null : fullDay(finalFrom, locale)
  const actions = (
    <span className={`row ${styles.screenOnly}`}>
      <Button size="small" onClick={() => print()}>
        <Icon of={Printer} size={16} />
        {t.print}
      </Button>
      <DownloadButton endpoint={getStatementFile} input={{ period, locale }} fileName={t.fileName(period)}>
        {t.pdf}
      </DownloadButton>
    </span>
  )
  return (
    <ListPage
      title={t.statement(period)}
      lead={`${t.range(fullDay(from, locale), fullDay(to, locale))} · ${t.asOf(minuteText(statement.asOf, locale))}`}
      actions={actions}
    >
      <span className={styles.screenOnly}>
        <Breadcrumb crumbs={[{ label: t.list, href: useOwnPaths().statements }, { label: period }]} />
      </span>
      {state === 'preliminary' && <Note tone="warn">{t.preliminary(unconfirmed, finalDay)}</Note>}
      {statement.hasSample && <Note tone="warn">{t.sample}</Note>}
      <Overview statement={statement} />
      <Returns statement={statement} />
      <HoldingTable statement={statement} />
      <DealTable statement={statement} />
      <IncomeTable statement={statement} />
      <InterestTable statement={statement} />
      <CashTable statement={statement} />
      <FeeTable statement={statement} />
    </ListPage>
  )
}

function Overview({ statement: { summary, holder } }: StatementProps) {
  const t = useCopy(copy)
  const sums = [
    [t.openingValue, summary.openingValue],
    [t.closingValue, summary.closingValue],
    [t.invested, summary.invested],
    [t.withdrawn, summary.withdrawn],
    [t.income, summary.income],
    [t.interestTotal, summary.interest],
    [t.fees, summary.fees],
    [t.paidIn, summary.paidIn],
    [t.paidOut, summary.paidOut],
    [t.toFunds, summary.inTransitToFunds],
    [t.toCards, summary.inTransitToCards],
  ] as const
  const gains = [
    [t.gain, summary.gain],
    [t.realised, summary.realised],
  ] as const
  return (
    <Card title={t.summary}>
      <div className="stack">
        <KeyValue
          pairs={[
            { key: 'holder', label: t.holder, value: <AsWritten>{holder.name}</AsWritten> },
            { key: 'account', label: t.account, value: <span className="num">{holder.accountNumber}</span> },
          ]}
        />
        <dl className={styles.figures}>
          {gains.map(([label, value]) => (
            <Stat key={label} label={label}>
              <GainAmount size="medium" reason={t.unknown}>
                {gain(value)}
              </GainAmount>
            </Stat>
          ))}
          {sums.map(([label, value]) => (
            <Stat key={label} label={label}>
              <Amount size="medium" reason={t.unknown}>
                {money(value)}
              </Amount>
            </Stat>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Returns({ statement: { returns } }: StatementProps) {
  const t = useCopy(copy)
  if (returns.kind !== 'computed') return <Note>{t.notComputable[returns.reason]}</Note>
  const rates = [
    [t.timeWeighted, returns.timeWeighted],
    // The law forbids annual rates for periods shorter than a year (rules/figures.md#period-returns).
    returns.days >= 365 ? [t.xirr, returns.xirr] : [t.moneyWeighted, returns.moneyWeighted],
  ] as const
  return (
    <Card title={t.returns}>
      <dl className={styles.figures}>
        {rates.map(([label, value]) => (
          <Stat key={label} label={label}>
            <ChangeFigure size="medium" reason={t.unknown}>
              {change(value)}
            </ChangeFigure>
          </Stat>
        ))}
      </dl>
      <p className="tiny muted">{t.returnsNote}</p>
    </Card>
  )
}
