import X from 'lucide-react/icons/x'
import { MOST_COMPARED } from '#contract/values.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './fund-tray.copy.ts'
import { comparePath, emptyTray, toggleInTray, useTray, useTrayNews, type TrayFund } from './fund-tray.ts'
import styles from './fund-tray.module.css'

/** The last change of the tray, in a sentence. */
export function TrayNews() {
  const t = useCopy(copy)
  const locale = useLocale()
  const news = useTrayNews()
  return news && t.news[news.kind](news.fund ? nameIn(locale, news.fund.name) : '', news.count)
}

export function WaitingFunds() {
  const t = useCopy(copy)
  const funds = useTray()
  return (
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
