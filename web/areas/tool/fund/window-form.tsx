import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import type { FundPage } from './model.ts'
import styles from './screen.module.css'

/** A form for any two days. Its result is an address. */
export function WindowForm({ page: { fund, told, measure } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const { window } = told
  return (
    <form className={styles.window} key={window && window.from + window.to}>
      {measure !== 'growth' && <input type="hidden" name="by" value={measure} />}
      {(['from', 'to'] as const).map((name) => (
        <input
          key={name}
          type="date"
          name={name}
          aria-label={t.ends[name]}
          max={fund.navDate ?? undefined}
          defaultValue={window?.[name]}
        />
      ))}
      <Button size="small" type="submit">
        {t.ends.show}
      </Button>
    </form>
  )
}
