import Search from 'lucide-react/icons/search'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWords } from './shell-facts.ts'
import styles from './shell.module.css'

/** Opens the search of the header. It uses the browser's own pop-over, so it needs no script. */
export function SearchButton() {
  const t = useWords().search
  return (
    <button type="button" className={styles.iconButton} popoverTarget="search" aria-label={t.open}>
      <Icon of={Search} />
    </button>
  )
}

/**
 * A plain form over funds, help and articles (rules/rows.md#public-content). `search-suggest.js`, loaded once the field is used, fills
 * the last element below it with suggestions, so React must not change that element.
 */
export function SearchPanel() {
  const { search: t, suggest } = useWords()
  return (
    <div id="search" popover="auto" className={classes(styles.pop, styles.popEnd, styles.searchPop)}>
      <form action="/search" role="search" aria-label={t.field} data-suggest={JSON.stringify(suggest)}>
        <div className={styles.searchRow}>
          <input
            type="search"
            name="keyword"
            maxLength={60}
            required
            // The panel is opened to type in it; the browser moves the focus there when the panel opens, never before.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t.field}
            placeholder={t.field}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button kind="primary" type="submit">
            {t.submit}
          </Button>
        </div>
        <p className={styles.searchHint}>{t.hint}</p>
        <div suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      </form>
    </div>
  )
}

const NOTHING = { __html: '' }
