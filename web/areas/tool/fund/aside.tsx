import Repeat from 'lucide-react/icons/repeat'
import Star from 'lucide-react/icons/star'
import { weekday } from '#web/format/date-text.ts'
import { useFacts } from '#web/site/facts.ts'
import { money, percent } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import * as saleCopy from '#web/parts/fund/sale-status.copy.ts'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { CompareToggle } from '#web/parts/fund/compare-toggle.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { FavouriteStar } from '#web/parts/fund/favourite-star.tsx'
import { isForSale, takesPlans } from '#contract/fund/for-sale.ts'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { FundDetails, FundPage } from './model.ts'
import styles from './screen.module.css'

interface FundProps {
  readonly fund: FundDetails
}

/** Shows the costs, the three dates and the button side by side, so that nobody has to search for them. */
export function Aside({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const { fund } = page
  const words = useCopy(fundCopy)
  const level = `R${fund.riskLevel} ${words.risk[fund.riskLevel] ?? ''}`
  return (
    <>
      <Card title={t.rules} id="rules">
        {fund.limits === null ? (
          <p className="soft small">{page.notes.noFees}</p>
        ) : (
          <Terms fund={fund} limits={fund.limits} />
        )}
        <div className={styles.buy}>
          <BuyButton page={page} />
        </div>
        <div className={styles.acts}>
          <CompareToggle fund={fund} hasText />
          <FavouriteStar fund={fund} hasText />
          <OwnWays page={page} />
        </div>
      </Card>
      <Note>
        <b>{fund.riskLevel === 0 ? t.unrated : t.suits(level)}</b>
        {fund.riskLevel > 0 && <p>{page.notes.suitsNote}</p>}
      </Note>
      <Parties page={page} />
      {fund.siblings.length > 0 && <Siblings fund={fund} note={page.notes.breakEvenNote} />}
      {fund.isSample && <p className="tiny muted">{page.notes.sampleNote}</p>}
    </>
  )
}

interface TermsProps extends FundProps {
  readonly limits: NonNullable<FundDetails['limits']>
}

/** Shows the terms. A fund that is not for sale has no dates of an order paid now. */
function Terms({ fund, limits }: TermsProps) {
  const dates = useDates(fund)
  return (
    <>
      <KeyValue pairs={useCosts(fund, limits)} />
      {isForSale(fund) && (
        <div className={styles.dates}>
          <KeyValue pairs={dates} />
        </div>
      )}
    </>
  )
}

/**
 * Only investors have plans and favourites. A guest's plan button leads through the login to the plan form, the favourite button
 * back to this page. Readers logged in with another role get neither button.
 */
function OwnWays({ page: { fund, ways } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const { viewer } = useFacts()
  const { fundCode } = fund
  return (
    <>
      {ways.plan && takesPlans(fund) && (viewer === null || viewer.role === 'investor') && (
        <LinkButton href={`/investor/trade/rsp?fundCode=${fundCode}`}>
          <Icon of={Repeat} />
          {t.plan}
        </LinkButton>
      )}
      {ways.favourite && viewer === null && (
        <LinkButton href={`/account-login?redirectUrl=${encodeURIComponent(fundPath(fundCode))}`}>
          <Icon of={Star} />
          {t.favourite}
        </LinkButton>
      )}
    </>
  )
}

/** Shows the fund company, the custodian and the registrar, as far as they are known. */
function Parties({ page: { fund, facts } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const parties = [
    { key: 'company', label: t.company, name: fund.company },
    { key: 'custodian', label: t.custodian, name: facts.custodian },
    { key: 'registrar', label: t.registrar, name: fund.registrar },
  ]
  return (
    <Card>
      <KeyValue
        pairs={parties.map(({ key, label, name }) => ({
          key,
          label,
          value:
            name === null || name.zh === '' ? <Figure reason={t.notKnown}>--</Figure> : <Name of={name} />,
        }))}
      />
    </Card>
  )
}

/** On a phone, keeps the buy button at the bottom of the page. */
export function ActionBar({ page }: { readonly page: FundPage }) {
  return (
    <div className={styles.actionBar}>
      <BuyButton page={page} />
    </div>
  )
}

/** Where each role buys, or proposes to. Readers with another role have no orders of their own; the button says so. */
const BUY = {
  investor: '/investor/trade/buy?fundCode=',
  corporate: '/institutional/proposals/new?lines=',
  adviser: '/adviser/proposal/fund/buy?lines=',
} as const

function BuyButton({ page: { fund, notes } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const words = useCopy(saleCopy)
  const role = useFacts().viewer?.role ?? 'investor'
  const isOpen = isForSale(fund)
  const label = role === 'corporate' ? t.propose : role === 'adviser' ? notes.proposeToClient : t.buy
  const path = role in BUY ? BUY[role as keyof typeof BUY] : null
  if (!isOpen || fund.riskLevel === 0 || path === null) {
    const closed = fund.limits === null ? t.notSold : t.cannotBuy(words.status[fund.status])
    const reason = !isOpen ? closed : fund.riskLevel === 0 ? t.unrated : notes.notAClient
    return (
      <Button kind="primary" size="large" isBlock disabledReason={reason}>
        {label}
      </Button>
    )
  }
  return (
    <LinkButton kind="primary" size="large" isBlock href={`${path}${fund.fundCode}`}>
      {label}
    </LinkButton>
  )
}

function useCosts(fund: FundDetails, limits: TermsProps['limits']) {
  const t = useCopy(copy)
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

/** Returns the dates of an order paid now. Beyond the known calendar it returns the rule, such as T+2. */
function useDates({ dates, confirmDays, redeemableDays }: FundDetails) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (known: string | undefined, days: number | null) =>
    known === undefined ? t.plus(days) : <b>{weekday(known, locale)}</b>
  const deal = dates === null ? t.dealText : <b>{t.dealOn(weekday(dates.deal, locale))}</b>
  return [
    { key: 'deal', label: dates === null ? t.deal : t.paidNow, value: deal },
    { key: 'confirm', label: t.confirm, value: day(dates?.confirm, confirmDays) },
    { key: 'redeemable', label: t.redeemable, value: day(dates?.redeemable, redeemableDays) },
  ]
}

function Siblings({ fund, note }: FundProps & { readonly note: string }) {
  const t = useCopy(copy)
  return (
    <Card title={t.siblings}>
      <ul className="stack">
        {fund.siblings.map((each) => (
          <li key={each.fundCode}>
            <span className="spread">
              <PageLink href={fundPath(each.fundCode)}>
                <Name of={each.name} />
              </PageLink>
              <span className="num tiny muted">{each.fundCode}</span>
            </span>
            {each.discountedRate !== null && each.salesService !== null && (
              <span className="tiny muted">
                {t.classCosts(percent(each.discountedRate), percent(each.salesService))}
              </span>
            )}
            {each.breakEven !== null && (
              <span className={styles.breakEven}>
                {t.breakEven(each.breakEven.days, each.breakEven.before, each.breakEven.after)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {fund.siblings.some(({ breakEven }) => breakEven !== null) && <p className="tiny muted">{note}</p>}
    </Card>
  )
}
