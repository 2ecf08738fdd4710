import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { MOST_COMPARED } from '#contract/values.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './fund-tray.copy.ts'
import { comparePath, emptyTray, toggleInTray, useTray, useTrayNews, type TrayFund } from './fund-tray.ts'
import styles from './fund-tray.module.css'

/** Puts a fund into the tray or takes it out; needs the script, so it is not shown without one. */
export function CompareToggle({
  fund,
  hasText = false,
}: {
  readonly fund: TrayFund
  readonly hasText?: boolean
}) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  const isIn = useTray().some(({ fundCode }) => fundCode === fund.fundCode)
  return (
    <button
      type="button"
      className={classes(styles.toggle, hasText && styles.wide, isIn && styles.on)}
      aria-pressed={isIn}
      aria-label={t.addFund(name)}
      title={isIn ? t.removeFund(name) : t.addFund(name)}
      onClick={() => toggleInTray(fund)}
    >
      <Icon of={isIn ? Check : Plus} size={hasText ? 20 : 16} />
      {hasText && (isIn ? t.added : t.add)}
    </button>
  )
}

/** The funds that wait, at the foot of the window; it says what changed to those who do not see it. */
export function FundTray() {
  const t = useCopy(copy)
  const locale = useLocale()
  const funds = useTray()
  const news = useTrayNews()
  const said = news && t.news[news.kind](news.fund ? nameIn(locale, news.fund.name) : '', news.count)
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {funds.length > 0 && (
        <section className={styles.tray} aria-label={t.tray}>
          <span className={`num ${styles.count}`}>{t.count(funds.length, MOST_COMPARED)}</span>
          <ul className={styles.names}>
            {funds.map((fund) => (
              <TrayChip key={fund.fundCode} fund={fund} />
            ))}
          </ul>
          <button type="button" className={styles.empty} onClick={emptyTray}>
            {t.empty}
          </button>
          <LinkButton className={styles.go ?? ''} href={comparePath(funds.map(({ fundCode }) => fundCode))}>
            {t.compare}
          </LinkButton>
        </section>
      )}
    </>
  )
}

function TrayChip({ fund }: { readonly fund: TrayFund }) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  return (
    <li>
      <span>{name}</span>
      <button type="button" aria-label={t.removeFund(name)} onClick={() => toggleInTray(fund)}>
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}
