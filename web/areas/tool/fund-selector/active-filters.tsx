import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { FilterChip } from '#web/ui/chip.tsx'
import * as copy from './copy.ts'
import { PATH, type SelectorPage } from './model.ts'
import styles from './screen.module.css'

/** Shows the active filters. Each can be removed separately. */
export function ActiveFilters({ told: { found, narrowings } }: SelectorPage) {
  const t = useCopy(copy)
  const [before, total, after] = found
  return (
    <div className={styles.active}>
      <span role="status">
        {before} <b className="num">{total}</b> {after}
      </span>
      {narrowings.map(({ key, label, href }) => (
        <FilterChip key={key} href={href}>
          {label}
        </FilterChip>
      ))}
      {narrowings.length > 0 && (
        <PageLink className={styles.clear} href={PATH}>
          {t.clear}
        </PageLink>
      )}
    </div>
  )
}
