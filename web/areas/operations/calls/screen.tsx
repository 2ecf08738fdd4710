import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findCallBacks, findCareCalls } from '#contract/suitability/suitability-desk.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { money, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import { CallDialog, CareDialog } from './call-dialog.tsx'
import * as copy from './copy.ts'

type Contract = OutputOf<typeof findCallBacks>['contracts'][number]
type Order = OutputOf<typeof findCareCalls>['orders'][number]

export async function clientLoader() {
  const unread = () => {
    throw new Response(null, { status: 503 })
  }
  const [{ contracts }, { orders }] = await Promise.all([
    call(findCallBacks, {}).then((answer) => valueOr(answer, unread)),
    call(findCareCalls, {}).then((answer) => valueOr(answer, unread)),
  ])
  return { contracts, orders }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Calls({ loaderData: { contracts, orders } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setAsked(null)
  const contract = contracts.find(({ contractId }) => contractId === asked)
  const order = orders.find(({ orderNo }) => orderNo === asked)
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={null}>
      <div className="stack">
        <Card isFlush={contracts.length > 0} title={t.private}>
          {contracts.length === 0 ? (
            <p className="soft">{t.noPrivate}</p>
          ) : (
            <ContractTable contracts={contracts} onRecord={setAsked} />
          )}
        </Card>
        <Card isFlush={orders.length > 0} title={t.care}>
          {orders.length === 0 ? (
            <p className="soft">{t.noCare}</p>
          ) : (
            <OrderTable orders={orders} onRecord={setAsked} />
          )}
        </Card>
      </div>
      {contract !== undefined && <CallDialog contractId={contract.contractId} onClose={close} />}
      {order !== undefined && <CareDialog orderNo={order.orderNo} onClose={close} />}
    </ListPage>
  )
}

interface ContractTableProps {
  readonly contracts: readonly Contract[]
  readonly onRecord: (contractId: string) => void
}

function ContractTable({ contracts, onRecord }: ContractTableProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Contract>[] = [
    { key: 'who', head: t.who, cell: (contract) => <Client of={contract} /> },
    { key: 'fund', head: t.fund, cell: ({ fundCode }) => <span className="num">{fundCode}</span> },
    { key: 'amount', head: t.amount, isFigure: true, cell: ({ amount }) => t.yuan(money(amount)) },
    { key: 'paid', head: t.paid, cell: ({ signedAt }) => <Moment at={signedAt} /> },
    {
      key: 'act',
      head: t.act,
      cell: ({ contractId, stage, coolingOffEnds }) => {
        const isCooling = stage === 'cooling-off' && coolingOffEnds !== null
        const reason = isCooling ? t.until(minuteText(coolingOffEnds, locale)) : null
        return (
          <div data-whole>
            <Button size="small" disabledReason={reason} onClick={() => onRecord(contractId)}>
              {t.record}
            </Button>
          </div>
        )
      },
    },
  ]
  return (
    <Table
      hasCards
      caption={t.private}
      columns={columns}
      rows={contracts}
      keyOf={({ contractId }) => contractId}
    />
  )
}

interface ClientProps {
  readonly of: { readonly name: string; readonly accountNumber: string }
}

function Client({ of: { name, accountNumber } }: ClientProps) {
  const t = useCopy(copy)
  return (
    <>
      <AsWritten>{name}</AsWritten>
      <SubLine>{t.account(accountNumber)}</SubLine>
    </>
  )
}

interface OrderTableProps {
  readonly orders: readonly Order[]
  readonly onRecord: (orderNo: string) => void
}

function OrderTable({ orders, onRecord }: OrderTableProps) {
  const t = useCopy(copy)
  const amountOf = ({ amount, shares: units }: Order) =>
    amount === null ? t.shares(shares(units)) : t.yuan(money(amount))
  const whyOf = ({ duties }: Order) =>
    duties.flatMap((duty) => (duty === 'call-back' ? [] : [t.duty[duty]])).join(t.join)
  const columns: readonly Column<Order>[] = [
    { key: 'who', head: t.who, cell: (order) => <Client of={order} /> },
    { key: 'fund', head: t.fund, cell: ({ fundCode }) => <span className="num">{fundCode}</span> },
    { key: 'amount', head: t.amount, isFigure: true, cell: amountOf },
    { key: 'why', head: t.why, cell: whyOf },
    { key: 'accepted', head: t.accepted, cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
    {
      key: 'act',
      head: t.act,
      cell: ({ orderNo }) => (
        <div data-whole>
          <Button size="small" onClick={() => onRecord(orderNo)}>
            {t.record}
          </Button>
        </div>
      ),
    },
  ]
  return <Table hasCards caption={t.care} columns={columns} rows={orders} keyOf={({ orderNo }) => orderNo} />
}
