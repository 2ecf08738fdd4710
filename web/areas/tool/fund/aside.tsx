import { money } from '#web/app/format.ts'
import { useCopy } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import * as fundCopy from '#web/parts/copy.ts'
import { fundPath } from '#web/parts/fund-name.tsx'
import { Name } from '#web/parts/name.tsx'
import { isForSale } from '#web/parts/for-sale.ts'
import { PurchaseRate } from '#web/parts/purchase-rate.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { FundDetails } from './model.ts'
import styles from './screen.module.css'

interface FundProps {
  readonly fund: FundDetails
}

/** What it costs, the three dates, and the button: side by side, so that nobody has to look for them. */
export function Aside({ fund }: FundProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const level = `R${fund.riskLevel} ${words.risk[fund.riskLevel] ?? ''}`
  return (
    <div className={styles.aside}>
      <Card title={t.rules} id="rules">
        <KeyValue pairs={[...useCosts(fund), ...useDates(fund)]} />
        <div className={styles.buy}>
          <BuyButton fund={fund} />
        </div>
      </Card>
      <Note>
        <b>{fund.riskLevel === 0 ? t.unrated : t.suits(level)}</b>
        <p>{t.suitsNote}</p>
      </Note>
      <Card>
        <KeyValue
          pairs={[
            { key: 'company', label: t.company, value: <Name of={fund.company} /> },
            { key: 'registrar', label: t.registrar, value: <Name of={fund.registrar} /> },
          ]}
        />
      </Card>
      {fund.siblings.length > 0 && <Siblings fund={fund} />}
      {fund.isSample && <p className="tiny muted">{t.sampleNote}</p>}
    </div>
  )
}

/** On a phone the button stays at the foot of the page. */
export function ActionBar({ fund }: FundProps) {
  return (
    <div className={styles.actionBar}>
      <BuyButton fund={fund} />
    </div>
  )
}

function BuyButton({ fund }: FundProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const isOpen = isForSale(fund)
  if (!isOpen || fund.riskLevel === 0) {
    const reason = isOpen ? t.unrated : t.cannotBuy(words.status[fund.status])
    return (
      <Button kind="primary" size="large" isBlock disabledReason={reason}>
        {t.buy}
      </Button>
    )
  }
  return (
    <LinkButton kind="primary" size="large" isBlock href={`/investor/trade/buy?fundCode=${fund.fundCode}`}>
      {t.buy}
    </LinkButton>
  )
}

function useCosts(fund: FundDetails) {
  const t = useCopy(copy)
  const { limits } = fund
  const most = (text: string | null) => (text === null ? t.noLimit : t.yuan(money(text)))
  return [
    {
      key: 'rate',
      label: t.purchaseFee,
      value: <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
    },
    { key: 'minimum', label: t.minimum, value: t.yuan(money(limits.firstMinimum)) },
    { key: 'addOn', label: t.addOn, value: t.yuan(money(limits.addOnMinimum)) },
    { key: 'single', label: t.singleMaximum, value: most(limits.singleMaximum) },
    { key: 'day', label: t.dayMaximum, value: most(limits.dayMaximum) },
  ]
}

function useDates(fund: FundDetails) {
  const t = useCopy(copy)
  return [
    { key: 'deal', label: t.deal, value: t.dealText },
    { key: 'confirm', label: t.confirm, value: t.plus(fund.confirmDays) },
    { key: 'redeemable', label: t.redeemable, value: t.plus(fund.redeemableDays) },
  ]
}

function Siblings({ fund }: FundProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.siblings}>
      <ul className="stack">
        {fund.siblings.map(({ fundCode, name }) => (
          <li key={fundCode} className="spread">
            <PageLink href={fundPath(fundCode)}>
              <Name of={name} />
            </PageLink>
            <span className="num tiny muted">{fundCode}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
