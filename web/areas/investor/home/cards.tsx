import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { fullDay, weekday } from '#web/format/date-text.ts'
import { change, gain, money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { HideToggle } from '#web/parts/page/hide-toggle.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Name } from '#web/parts/page/name.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Explained } from '../holdings/explained.tsx'
import * as copy from './copy.ts'
import { hrefOfAction, type Home } from './model.ts'
import styles from './screen.module.css'

interface HomeProps {
  readonly home: Home
}

export function TotalCard({ home }: HomeProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { text, ...unit } = home.totalValue === null ? { text: UNKNOWN } : t.sum(money(home.totalValue))
  if (home.holdings === 0 && !/[1-9]/.test(home.inTransit))
    return (
      <Card title={t.total}>
        <p className="soft">{t.nothing}</p>
      </Card>
    )
  return (
    <Card
      title={t.total}
      aside={
        <span className={styles.totalAside}>
          {home.asOf !== null && <span className="tiny muted">{t.asOf(fullDay(home.asOf, locale))}</span>}
          <HideToggle />
        </span>
      }
    >
      <div>
        <HomeFigure of="value">
          <Amount size="large" reason={t.unknown} {...unit}>
            {text}
          </Amount>
        </HomeFigure>
      </div>
      <dl className={styles.stats}>
        <Stat label={t.dayGain}>
          <HomeFigure of="dayGain">
            <GainAmount size="medium" reason={t.unknown}>
              {gain(home.dayGain)}
            </GainAmount>
          </HomeFigure>
        </Stat>
        <Stat label={t.gain}>
          <HomeFigure of="gain">
            <GainAmount size="medium" reason={t.unknown}>
              {gain(home.totalGain)}
            </GainAmount>
          </HomeFigure>
        </Stat>
        <Stat label={t.profit} hint={<ChangeFigure>{change(home.profitRate)}</ChangeFigure>}>
          <HomeFigure of="profit">
            <GainAmount size="medium" reason={t.unknown}>
              {gain(home.totalProfit)}
            </GainAmount>
          </HomeFigure>
        </Stat>
        <Stat label={t.inTransit}>
          <Amount size="medium">{money(home.inTransit)}</Amount>
        </Stat>
      </dl>
      {home.unvalued > 0 && <p className="small muted">{t.unvalued(home.unvalued)}</p>}
      <LinkButton size="small" href="/investor/holdings">
        {t.toHoldings(home.holdings)}
      </LinkButton>
    </Card>
  )
}

type HomeFigureKey = 'value' | 'dayGain' | 'gain' | 'profit'

/** Shows a total that opens its computation. Each fund's part of it is on the holdings page. */
function HomeFigure({ of, children }: { readonly of: HomeFigureKey; readonly children: ReactNode }) {
  const t = useCopy(copy)
  return (
    <Explained
      name={of === 'value' ? t.total : t[of]}
      formula={t.formulas[of]}
      parts={() => <PageLink href="/investor/holdings">{t.fundByFund}</PageLink>}
    >
      {children}
    </Explained>
  )
}

/** Lists what the client must act on, most pressing first. Each line links to the page where it is settled. */
export function ActionsCard({ home }: HomeProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Card title={t.actions}>
      {home.actions.length === 0 ? (
        <p className="soft">{t.allDone}</p>
      ) : (
        <ul className={styles.lines}>
          {home.actions.map((action) => {
            const day = action.day === null ? '' : fullDay(action.day, locale)
            const name = action.name === null ? '' : nameIn(locale, action.name)
            return (
              <li key={`${action.kind}${action.ref}`}>
                <PageLink href={hrefOfAction(action)} className={styles.line}>
                  <span>{t.action[action.kind]?.({ day, name })}</span>
                  <Icon of={ArrowRight} size={16} />
                </PageLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

export function SinceCard({ home: { since, totalProfit } }: HomeProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (since === null) return null
  const isQuiet = since.orders === 0 && since.messages === 0
  return (
    <Card
      title={t.since}
      aside={<span className="tiny muted">{t.sinceWhen(minuteText(since.at, locale))}</span>}
    >
      <dl className={styles.stats}>
        <Stat label={t.sinceProfit}>
          <Explained
            name={t.sinceProfit}
            formula={t.formulas.since}
            parts={() => (
              <KeyValue
                pairs={[
                  { key: 'now', label: t.profitNow, value: <GainAmount>{gain(totalProfit)}</GainAmount> },
                  {
                    key: 'then',
                    label: t.profitThen,
                    value: <GainAmount reason={t.unknown}>{gain(since.profitThen)}</GainAmount>,
                  },
                ]}
              />
            )}
          >
            <GainAmount size="medium" reason={t.unknown}>
              {gain(since.profit)}
            </GainAmount>
          </Explained>
        </Stat>
      </dl>
      {isQuiet && <p className="soft">{t.quiet}</p>}
      {since.orders > 0 && (
        <p>
          <PageLink href="/investor/orders">{t.sinceOrders(since.orders)}</PageLink>
        </p>
      )}
      {since.messages > 0 && (
        <p>
          <PageLink href="/investor/messages">{t.sinceMessages(since.messages)}</PageLink>
        </p>
      )}
    </Card>
  )
}

/** Shows money or units. A change of the dividend method has neither. */
function ComingAmount({ of: { amount, shares } }: { readonly of: Home['coming'][number] }) {
  const t = useCopy(copy)
  if (amount !== null) return <Amount>{money(amount)}</Amount>
  return shares === null ? null : <Amount>{t.units(money(shares))}</Amount>
}

/** Lists the expected confirmations, payments and debits, day by day. */
export function ComingCard({ home: { coming } }: HomeProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Card title={t.coming}>
      {coming.length === 0 ? (
        <p className="soft">{t.noComing}</p>
      ) : (
        <ol className={styles.lines}>
          {coming.map((each) => (
            <li key={`${each.day}${each.kind}${each.orderNo ?? each.fundCode}`} className={styles.coming}>
              <span className="num">{weekday(each.day, locale)}</span>
              <span>
                <b>{t.comingKinds[each.kind]}</b>
                <small>
                  {each.orderNo === null ? (
                    <Name of={each.name} />
                  ) : (
                    <PageLink href={orderPath(each.orderNo)}>
                      <Name of={each.name} />
                    </PageLink>
                  )}
                </small>
              </span>
              <ComingAmount of={each} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
