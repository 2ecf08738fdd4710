import ArrowRight from 'lucide-react/icons/arrow-right'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import ChartPie from 'lucide-react/icons/chart-pie'
import Cpu from 'lucide-react/icons/cpu'
import CreditCard from 'lucide-react/icons/credit-card'
import Gem from 'lucide-react/icons/gem'
import Handshake from 'lucide-react/icons/handshake'
import Landmark from 'lucide-react/icons/landmark'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Umbrella from 'lucide-react/icons/umbrella'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Vault from 'lucide-react/icons/vault'
import type { getMarketHighlights } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { thousands } from '#domain/number/thousands.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money, nav, percent } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { isBuilt } from '#web/site/screens.ts'
import { figureOf, partsOf } from '#web/content/figures.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { FundTable } from './fund-table.tsx'
import type { FeeExample } from './model.ts'
import styles from './screen.module.css'

/** The group's own figures, each with the day on which the group gave it. */
const DATED = [figureOf('advisers'), figureOf('capital')]

export function Figures() {
  const t = useCopy(copy)
  const locale = useLocale()
  const dated = DATED.map(({ name, value, note, asOf }) => ({
    label: name[locale],
    value: value[locale],
    note: asOf === null ? note[locale] : t.noteAsOf(note[locale], fullDay(asOf, locale)),
  }))
  return (
    <div className="wrap">
      <dl className={styles.figures}>
        {[...dated, ...t.figures].map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fig">
              {partsOf(value).amount}
              <span className="unit">{partsOf(value).unit}</span>
            </dd>
            <dd className={styles.asOf}>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const WAYS = [
  { key: 'individual', icon: User, open: '/register', enter: '/account-login' },
  {
    key: 'adviser',
    icon: Handshake,
    open: '/main/platform-service/adviser',
    enter: '/account-login',
  },
  {
    key: 'corporate',
    icon: Building2,
    open: '/register/corporate/guide',
    enter: '/institutional-login',
  },
] as const

export function Ways() {
  const t = useCopy(copy)
  return (
    <section className={`wrap ${styles.section}`}>
      <h2>{t.waysTitle}</h2>
      <div className={styles.ways}>
        {WAYS.map((way) => (
          <PageLink key={way.key} className={styles.way} href={isBuilt(way.open) ? way.open : way.enter}>
            <span className={styles.wayIcon}>
              <Icon of={way.icon} size={24} />
            </span>
            <h3>{t.ways[way.key].name}</h3>
            <p>{t.ways[way.key].text}</p>
            <span className={styles.go}>
              {isBuilt(way.open) ? t.ways[way.key].open : t.ways[way.key].enter}
              <Icon of={ArrowRight} />
            </span>
          </PageLink>
        ))}
      </div>
    </section>
  )
}

export function Funds({ highlights }: { readonly highlights: OutputOf<typeof getMarketHighlights> }) {
  const t = useCopy(copy)
  return (
    <section className={`${styles.band} ${styles.section}`}>
      <div className="wrap">
        <div className="spread">
          <div>
            <h2>{t.fundsTitle}</h2>
            <p className="lead">{t.fundsLead}</p>
          </div>
          <PageLink className={styles.go} href="/tool/fund-selector">
            {t.allFunds}
            <Icon of={ArrowRight} size={16} />
          </PageLink>
        </div>
        <FundTable funds={highlights.funds} caption={t.fundsTitle} />
        <p className="tiny muted">{t.count(count(highlights.fundCount), count(highlights.companyCount))}</p>
      </div>
    </section>
  )
}

const count = (of: number) => thousands(String(of))

export function Bill({ bill }: { readonly bill: FeeExample }) {
  const t = useCopy(copy)
  const figure = (key: string, label: string, value: string) => ({ key, label, value })
  return (
    <section className={`wrap ${styles.section} ${styles.split}`}>
      <div>
        <h2>{t.feeTitle}</h2>
        <p className="lead">{t.feeLead}</p>
      </div>
      <div className={styles.bill}>
        <KeyValue
          pairs={[
            figure('amount', t.fee.amount, t.yuan(money(bill.amount))),
            {
              key: 'rate',
              label: t.fee.rate,
              value: (
                <>
                  <del>{percent(bill.rate)}</del>
                  {percent(bill.discountedRate)}
                </>
              ),
            },
            figure('fee', t.fee.fee, t.yuan(money(bill.fee))),
            figure('net', t.fee.net, t.yuan(money(bill.net))),
            {
              ...figure('shares', t.fee.shares(nav(bill.nav)), t.shares(money(bill.shares))),
              isTotal: true,
            },
          ]}
        />
        <p className="tiny muted">{t.feeNote(money(bill.amount), percent(bill.discountedRate))}</p>
      </div>
    </section>
  )
}

const FLOW_ICONS = [CreditCard, Landmark, Vault, ChartPie] as const

export function MoneyFlow() {
  const t = useCopy(copy)
  return (
    <section className={`${styles.money} ${styles.section}`}>
      <div className="wrap">
        <h2>{t.moneyTitle}</h2>
        <p className="lead">{t.moneyLead}</p>
        <ol className={styles.flow}>
          {t.flow.map((step, index) => (
            <li key={step.name}>
              <span className={styles.flowIcon}>
                <Icon of={FLOW_ICONS[index] ?? CreditCard} size={24} />
              </span>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.back}>
          <Icon of={Undo2} size={16} />
          {t.back}
        </p>
      </div>
    </section>
  )
}

const LINE_ICONS = [Users, Gem, Umbrella, ShoppingBag, BookOpen, ChartPie, Landmark, Cpu] as const

export function GroupLines() {
  const t = useCopy(copy)
  const locale = useLocale()
  const deposits = figureOf('deposits')
  const lines = t.lines({
    bonds: figureOf('bonds').value[locale],
    deposits: deposits.value[locale],
    depositsFrom: deposits.from === null ? '--' : fullDay(deposits.from, locale),
    depositsBefore: figureOf('deposits-before').value[locale],
  })
  return (
    <section className={`wrap ${styles.section}`}>
      <h2>{t.groupTitle}</h2>
      <p className="lead">{t.groupLead}</p>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.name}>
            <Icon of={LINE_ICONS[index] ?? Users} size={24} />
            <h3>{line.name}</h3>
            <p>{line.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
