import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-input.module.css'

interface SearchInputProps {
  /** The name of the field, and its text while it is empty. */
  readonly label: string
  readonly keyword: string
  readonly className: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The keyword of a form. React does not control its value, so that nothing typed is lost while an answer is on its way. */
export function SearchInput({ label, keyword, className, ref }: SearchInputProps) {
  return (
    <div className={classes(styles.box, className)}>
      <Icon of={Search} />
      <input
        ref={ref}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={60}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
