import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { FundRow } from '#contract/fund/catalog.ts'
import { fullDay } from '#web/format/date-text.ts'
import { change, nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { isBuilt } from '#web/site/screens.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Contour } from '#web/ui/contour.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { sparkPath } from '#web/ui/chart/spark-path.ts'
import * as copy from './copy.ts'
import styles from './screen.module.css'

type HeroFund = FundRow & { readonly benchmark1y: string | null; readonly spark: readonly string[] }

/** The head of the home page: our message on the left, and on the right a fund as its own page shows it. */
export function Hero({ fund }: { readonly fund: HeroFund | null }) {
  const t = useCopy(copy)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroGrid}`}>
        <div className={styles.say}>
          <h1>
            <Phrases of={t.hero} />
          </h1>
          <p className={`lead ${styles.heroLead}`}>{t.lead}</p>
          <Invitation />
          <ul className={styles.promises}>
            {t.promises.map((promise) => (
              <li key={promise}>
                <Icon of={Check} size={16} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.art}>
          <Contour />
          {fund !== null && <FundCard fund={fund} />}
          <WhenCard />
        </div>
      </div>
    </section>
  )
}

function Invitation() {
  const t = useCopy(copy)
  const canOpen = isBuilt('/register')
  return (
    <div className={styles.invitation}>
      <LinkButton kind="primary" size="large" href={canOpen ? '/register' : '/tool/fund-selector'}>
        {canOpen ? t.openAccount : t.browse}
        <Icon of={ArrowRight} />
      </LinkButton>
      <LinkButton size="large" href={canOpen ? '/tool/fund-selector' : '/account-login'}>
        {canOpen ? t.browse : t.login}
      </LinkButton>
    </div>
  )
}

function FundCard({ fund }: { readonly fund: HeroFund }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const year = change(fund.return1y)
  return (
    <div className={styles.fundCard}>
      <div className="spread">
        <div>
          <FundName fund={fund} />
        </div>
        <Risk level={fund.riskLevel} />
      </div>
      <div className={styles.fundFigures}>
        <p>
          <span className="tiny muted">{t.unitNav}</span>
          <Figure size="large">{nav(fund.nav)}</Figure>
        </p>
        <p>
          <span className="tiny muted">{t.oneYear}</span>
          <ChangeFigure size="medium" hasArrow>
            {year}
          </ChangeFigure>
        </p>
      </div>
      <Area values={fund.spark.map(Number)} label={t.chart(nameIn(locale, fund.name), year.text)} />
      <p className="tiny muted spread">
        {fund.navDate !== null && t.asOf(fullDay(fund.navDate, locale))}
        <span>
          {t.columns.benchmark} <ChangeFigure>{change(fund.benchmark1y)}</ChangeFigure>
        </span>
      </p>
    </div>
  )
}

const BOX = { width: 400, height: 120 }
/** Space above and below for the width of the line. */
const EDGE = 4

/** Draws one year of growth as a filled line. */
function Area({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  if (values.length < 2) return null
  const { start, steps } = sparkPath(values, BOX)
  const foot = BOX.height + EDGE
  return (
    <svg
      className={styles.area}
      viewBox={`0 -${EDGE} ${BOX.width} ${BOX.height + 2 * EDGE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.areaFill} d={`M0 ${foot}V${start}l${steps}V${foot}z`} />
      <path className={styles.areaLine} d={`M0 ${start}l${steps}`} />
    </svg>
  )
}

/** Shows the deal, confirmation and redeemable dates before the client pays. */
function WhenCard() {
  const t = useCopy(copy)
  return (
    <div className={styles.whenCard}>
      <p className="small strong">{t.when}</p>
      <ol>
        {t.dates.map((date) => (
          <li key={date.name}>
            <b>{date.name}</b>
            {date.text}
          </li>
        ))}
      </ol>
      <p className={styles.whenNote}>{t.whenNote}</p>
    </div>
  )
}
