import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Name } from '#web/parts/page/name.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import * as copy from './remit-to.copy.ts'
import type { Payee } from './remit-to.ts'

interface Remittance {
  readonly orderNo: string
  readonly fundName: { readonly zh: string; readonly en: string | null }
  readonly amount: string | null
  readonly code: string | null
  readonly payBy: string | null
}

interface RemitToProps {
  readonly payee: Payee
  readonly remittances: readonly Remittance[]
}

/** All that a company needs to remit the money of its orders: payee, amount, code and deadline (CO15, CO17). */
export function RemitToCard({ payee: { payee, payers }, remittances }: RemitToProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [from] = payers
  return (
    <Card title={t.title}>
      <div className="stack">
        <p className="small soft">{t.lead}</p>
        {payee === null ? (
          <Note tone="warn">{t.unknown}</Note>
        ) : (
          <KeyValue
            pairs={[
              { key: 'payee', label: t.payee, value: <AsWritten>{payee.name}</AsWritten> },
              { key: 'bank', label: t.bank, value: <AsWritten>{payee.branch}</AsWritten> },
              {
                key: 'account',
                label: t.accountNumber,
                value: <b className="num">{payee.accountNumber}</b>,
              },
              { key: 'line', label: t.lineNumber, value: <span className="num">{payee.lineNumber}</span> },
              ...(from === undefined
                ? []
                : [
                    {
                      key: 'from',
                      label: t.from,
                      value: <AsWritten>{t.account(nameIn(locale, from.bankName), from.last4)}</AsWritten>,
                    },
                  ]),
            ]}
          />
        )}
        <RemittanceTable remittances={remittances} />
      </div>
    </Card>
  )
}

function RemittanceTable({ remittances }: Pick<RemitToProps, 'remittances'>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orders } = useOwnPaths()
  const columns: readonly Column<Remittance>[] = [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ orderNo, fundName }) => (
        <PageLink href={`${orders}/${orderNo}`}>
          <Name of={fundName} />
        </PageLink>
      ),
    },
    { key: 'amount', head: t.amount, isFigure: true, cell: ({ amount }) => <b>{money(amount)}</b> },
    { key: 'code', head: t.code, cell: ({ code }) => <b className="num">{code ?? '--'}</b> },
    {
      key: 'until',
      head: t.until,
      cell: ({ payBy }) => (payBy === null ? '--' : minuteText(payBy, locale)),
    },
  ]
  return (
    <Table
      hasCards
      edge="none"
      caption={t.orders}
      columns={columns}
      rows={remittances}
      keyOf={({ orderNo }) => orderNo}
    />
  )
}
