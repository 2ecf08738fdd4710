import { fullDay, shortDay } from '#web/format/date-text.ts'
import { money, percent, UNKNOWN } from '#web/format/format.ts'
import { useLive } from '#web/session/live.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { fundPath, SampleTag } from '#web/parts/fund/fund-name.tsx'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { OrderStatusTag, useOrderKind } from '#web/parts/order/order-status.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Stat } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import * as copy from './copy.ts'
import { PATH, type Wallet, type WalletPage } from './model.ts'
import styles from './screen.module.css'
import { SweepCard } from './sweep-card.tsx'

type OverviewPage = Extract<WalletPage, { readonly kind: 'overview' }>
type Order = OverviewPage['orders'][number]

/** Shows the balance, the income figures with their days, and the links for money in and out. */
export function Overview({ page }: { readonly page: OverviewPage }) {
  const t = useCopy(copy)
  const { wallet } = page
  useLive()
  const actions = (
    <>
      <LinkButton size="small" href={`${PATH}?do=out`}>
        {t.out}
      </LinkButton>
      <LinkButton kind="primary" size="small" href={`${PATH}?do=in`}>
        {t.in}
      </LinkButton>
    </>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={actions}>
      <TwoColumns
        aside={
          <>
            <SweepCard since={wallet.sweepSince} />
            <IncomeCard page={page} />
          </>
        }
      >
        <BalanceCard wallet={wallet} />
        <OrdersCard page={page} />
      </TwoColumns>
      <p className="tiny muted">{t.legal}</p>
    </ListPage>
  )
}

/** Returns a function that hides the client's own sums if the reader has chosen that on this device. */
function useShown(): (figure: string) => string {
  const [isHidden] = useHiddenAmounts()
  return (figure) => (isHidden ? '****' : figure)
}

function BalanceCard({ wallet }: { readonly wallet: Wallet }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const shown = useShown()
  const { latestIncome, yield7d, incomePer10k } = wallet
  const { text, ...unit } = t.sum(shown(money(wallet.balance)))
  const on = (day: string | undefined) => (day === undefined ? t.notYet : t.asOf(shortDay(day, locale)))
  return (
    <Card>
      <h2 className="vh">{t.balance}</h2>
      <p className="small muted">{t.balance}</p>
      <p>
        <Figure size="large" {...unit}>
          {text}
        </Figure>
      </p>
      <dl className={styles.stats}>
        <Stat label={t.available}>
          <Figure size="medium">{shown(money(wallet.available))}</Figure>
        </Stat>
        <Stat label={t.bound}>
          <Figure size="medium">{shown(money(wallet.bound))}</Figure>
        </Stat>
        <Stat label={t.inTransit}>
          <Figure size="medium">{shown(money(wallet.inTransit))}</Figure>
        </Stat>
        <Stat label={t.latestIncome} hint={on(latestIncome?.day)}>
          <Figure size="medium" reason={t.notYet}>
            {latestIncome === null ? UNKNOWN : shown(money(latestIncome.amount))}
          </Figure>
        </Stat>
        <Stat label={t.yield7d} hint={on(yield7d?.day)}>
          <Figure size="medium" reason={t.yieldUnknown}>
            {yield7d === null ? UNKNOWN : percent(yield7d.rate)}
          </Figure>
        </Stat>
        <Stat label={t.per10k} hint={on(incomePer10k?.day)}>
          <Figure size="medium" reason={t.yieldUnknown}>
            {incomePer10k === null
              ? UNKNOWN
              : incomePer10k.amount.slice(0, incomePer10k.amount.indexOf('.') + 5)}
          </Figure>
        </Stat>
      </dl>
      <p className="small muted">
        {t.fund}
        <PageLink href={fundPath(wallet.fundCode)}>
          {nameIn(locale, wallet.fundName)} {wallet.fundCode}
        </PageLink>{' '}
        {wallet.isSample && <SampleTag />}
      </p>
    </Card>
  )
}

function IncomeCard({ page }: { readonly page: OverviewPage }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const shown = useShown()
  const { incomes, total, next } = page.incomes
  const columns: readonly Column<(typeof incomes)[number]>[] = [
    { key: 'day', head: t.day, cell: ({ day }) => <span className="num">{fullDay(day, locale)}</span> },
    {
      key: 'amount',
      head: t.income,
      isFigure: true,
      cell: ({ amount }) => <Figure>{shown(money(amount))}</Figure>,
    },
  ]
  if (incomes.length === 0) {
    return (
      <Card title={t.incomes}>
        <p className="muted">{t.noIncome}</p>
      </Card>
    )
  }
  return (
    <Card
      isFlush
      title={t.incomes}
      aside={<span className="small muted">{t.total(shown(money(total)))}</span>}
    >
      <Table caption={t.incomes} columns={columns} rows={incomes} keyOf={({ day }) => day} />
      {next !== null && (
        <p className={styles.more}>
          <PageLink href={`${PATH}?before=${next}`}>{t.earlier}</PageLink>
        </p>
      )}
    </Card>
  )
}

function OrdersCard({ page }: { readonly page: OverviewPage }) {
  const t = useCopy(copy)
  const columns = useOrderColumns()
  const { orders, wallet } = page
  if (orders.length === 0) {
    return (
      <Card title={t.orders}>
        <p className="muted">{t.noOrders}</p>
      </Card>
    )
  }
  return (
    <Card isFlush title={t.orders}>
      <Table hasCards caption={t.orders} columns={columns} rows={orders} keyOf={({ orderNo }) => orderNo} />
      <p className={styles.more}>
        <PageLink href={`/investor/orders?keyword=${wallet.fundCode}`}>{t.allOrders}</PageLink>
      </p>
    </Card>
  )
}

function useOrderColumns(): readonly Column<Order>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const kindOf = useOrderKind()
  const shown = useShown()
  return [
    {
      key: 'order',
      head: t.order,
      cell: (order) => (
        <>
          <PageLink href={orderPath(order.orderNo)}>{kindOf(order)}</PageLink>
          <SubLine>
            <span className="num">{minuteText(order.acceptedAt, locale)}</span>
          </SubLine>
        </>
      ),
    },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: ({ amount, shares }) => <Figure>{shown(money(amount ?? shares))}</Figure>,
    },
    { key: 'status', head: t.status, cell: ({ status }) => <OrderStatusTag status={status} /> },
  ]
}
