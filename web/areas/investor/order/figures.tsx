import type { OrderView } from '#contract/order/order-view.ts'
import { money, nav, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { Name } from '#web/parts/page/name.tsx'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure, Stat } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import { isEnded } from './model.ts'
import styles from './screen.module.css'

interface OrderProps {
  readonly order: OrderView
}

/** Shows the requested and the confirmed figures. An order that ended without units shows only the requested ones. */
export function Figures({ order }: OrderProps) {
  const t = useFigureWords(order)
  const flow = flowOf(order.kind)
  if (flow === 'method') {
    return (
      <dl className={styles.figures}>
        <Stat label={t.method}>
          <Figure size="medium" reason={t.notYet}>
            {order.dividendMethod === null ? UNKNOWN : t.methods[order.dividendMethod]}
          </Figure>
        </Stat>
      </dl>
    )
  }
  const applied =
    order.amount === null ? (
      <Fact label={t.appliedShares} value={order.shares && t.units(shares(order.shares))} />
    ) : (
      <Fact label={t.applied} value={t.sum(money(order.amount))} />
    )
  return (
    <dl className={styles.figures}>
      {applied}
      {!isEnded(order) && flow === 'buy' && <Bought order={order} />}
      {!isEnded(order) && (flow === 'sell' || flow === 'registrar') && <Sold order={order} />}
      {!isEnded(order) && flow === 'switch' && <Switched order={order} />}
    </dl>
  )
}

/** Returns the texts of a purchase, or those of a subscription in their place. */
function useFigureWords({ raising }: OrderView): typeof copy.zh {
  const t = useCopy(copy)
  return raising === null ? t : { ...t, ...t.raising.figures }
}

function Bought({ order }: OrderProps) {
  const t = useFigureWords(order)
  const { confirmedShares, confirmedAmount } = order
  const isPartial = confirmedAmount !== null && confirmedAmount !== order.amount
  return (
    <>
      {isPartial && <Fact label={t.confirmedAmount} value={t.sum(money(confirmedAmount))} />}
      <Fact label={t.fee} value={order.fee && t.sum(money(order.fee))} />
      <Fact label={t.net} value={order.netAmount && t.sum(money(order.netAmount))} />
      <Price label={t.nav} of={order.nav ?? order.raising?.faceValue ?? null} />
      <Fact label={t.confirmedShares} value={confirmedShares && t.units(shares(confirmedShares))} />
    </>
  )
}

function Sold({ order }: OrderProps) {
  const t = useCopy(copy)
  const { confirmedShares, confirmedAmount } = order
  return (
    <>
      <Fact label={t.soldShares} value={confirmedShares && t.units(shares(confirmedShares))} />
      <Price label={t.nav} of={order.nav} />
      <Fact label={t.gross} value={confirmedAmount && t.sum(money(confirmedAmount))} />
      <Fact label={t.exitFee} value={order.fee && t.sum(money(order.fee))} />
      <Fact label={t.netOut} value={order.netAmount && t.sum(money(order.netAmount))} />
    </>
  )
}

function Switched({ order }: OrderProps) {
  const t = useCopy(copy)
  const { confirmedShares, target } = order
  return (
    <>
      <Fact label={t.switchedShares} value={confirmedShares && t.units(shares(confirmedShares))} />
      <Price label={t.nav} of={order.nav} />
      <Fact label={t.switchFee} value={order.fee && t.sum(money(order.fee))} />
      {target !== null && (
        <>
          <Fact label={t.makeUpFee} value={target.makeUpFee && t.sum(money(target.makeUpFee))} />
          <Stat label={t.targetFund}>
            <Name of={target.fundName} />
          </Stat>
          <Price label={t.targetNav} of={target.nav} />
          <Fact
            label={t.targetShares}
            value={target.confirmedShares && t.units(shares(target.confirmedShares))}
          />
        </>
      )}
    </>
  )
}

interface FactProps {
  readonly label: string
  /** Empty or null until the registrar has confirmed. */
  readonly value: copy.Sum | '' | null
}

function Fact({ label, value }: FactProps) {
  const t = useCopy(copy)
  const { text, ...unit } = value || { text: UNKNOWN }
  return (
    <Stat label={label}>
      <Amount size="medium" reason={t.notYet} {...unit}>
        {text}
      </Amount>
    </Stat>
  )
}

/** Shows a NAV. It belongs to the fund, so it is not hidden with the client's own amounts. */
function Price({ label, of }: { readonly label: string; readonly of: string | null }) {
  const t = useCopy(copy)
  return (
    <Stat label={label}>
      <Figure size="medium" reason={t.notYet}>
        {nav(of)}
      </Figure>
    </Stat>
  )
}

/** Shows the calculation of a confirmed order. Not shown while amounts are hidden, because it consists of amounts. */
export function WorkingCard({ order }: OrderProps) {
  const t = useCopy(copy)
  const [isHidden] = useHiddenAmounts()
  const { confirmedAmount, fee, netAmount, confirmedShares } = order
  const flow = flowOf(order.kind)
  if (isHidden || (flow !== 'buy' && flow !== 'sell')) return null
  if (confirmedAmount === null || fee === null || netAmount === null) return null
  if (confirmedShares === null || order.nav === null) return null
  const [whole, net, units] = [money(confirmedAmount), money(netAmount), shares(confirmedShares)]
  const isBuy = flow === 'buy'
  if (order.raising !== null)
    return (
      <RaisedCard
        raising={order.raising}
        net={t.raising.workingNet(whole, money(fee), net)}
        parts={[net, nav(order.nav), units]}
      />
    )
  return (
    <Card title={isBuy ? t.working : t.sellWorking}>
      <div className={styles.working}>
        <p>{isBuy ? t.workingNet(whole, money(fee), net) : t.workingGross(units, nav(order.nav), whole)}</p>
        <p>{isBuy ? t.workingShares(net, nav(order.nav), units) : t.workingNetOut(whole, money(fee), net)}</p>
      </div>
      <p className={styles.workingNote}>{isBuy ? t.workingNote : t.sellWorkingNote}</p>
    </Card>
  )
}

interface RaisedCardProps {
  readonly raising: NonNullable<OrderView['raising']>
  /** The calculation of the net amount as text. */
  readonly net: string
  /** The net amount, the face value and the units. */
  readonly parts: readonly [string, string, string]
}

/** Shows the units of a subscription: those from its money and those from its interest. */
function RaisedCard({ raising, net, parts: [amount, face, units] }: RaisedCardProps) {
  const t = useCopy(copy)
  const ofInterest = shares(raising.interestShares ?? '0.00')
  return (
    <Card title={t.working}>
      <div className={styles.working}>
        <p>{net}</p>
        <p>{t.raising.workingShares(amount, face, ofInterest, units)}</p>
      </div>
      <p className={styles.workingNote}>{t.raising.workingNote(money(raising.interest ?? '0.00'))}</p>
    </Card>
  )
}
