import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './compare-toggle.copy.ts'
import { toggleInTray, useTray, type TrayFund } from './fund-tray.ts'
import styles from './compare-toggle.module.css'

/** A button that puts a fund into the comparison tray or takes it out. It needs the script, so it is not shown without one. */
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
