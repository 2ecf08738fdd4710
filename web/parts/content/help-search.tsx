import Search from 'lucide-react/icons/search'
import { useLocation } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { isHidden } from '#web/site/frame.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './help-search.copy.ts'
import styles from './help-search.module.css'

interface HelpSearchProps {
  readonly keyword: string
  readonly size?: 'large'
}

/** A plain GET form: help pages send no script. A page embedded without our header or footer stays so after a search (SH8). */
export function HelpSearch({ keyword, size }: HelpSearchProps) {
  const t = useCopy(copy)
  const flags = new URLSearchParams(useLocation().search)
  return (
    <form
      role="search"
      aria-label={t.label}
      action="/help/help-center-home"
      className={size === 'large' ? styles.large : styles.search}
    >
      {(['hideNavigation', 'hideFooter'] as const).map((name) =>
        isHidden(flags, name) ? <input key={name} type="hidden" name={name} value="Y" /> : null,
      )}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={60}
        aria-label={t.label}
        placeholder={t.placeholder}
        autoComplete="off"
      />
      <button type="submit" aria-label={t.search}>
        <Icon of={Search} />
      </button>
    </form>
  )
}
