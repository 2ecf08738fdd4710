import type { ChangeEvent, ReactNode } from 'react'
import { PageLink } from '#web/site/page-link.tsx'
import styles from '#web/ui/chip.module.css'

interface LinkPart {
  readonly href: string
  readonly label: ReactNode
  readonly isCurrent: boolean
}

/** A few views of the same content. The view is part of the address, so each is a link. */
export function Segmented({ label, parts }: { readonly label: string; readonly parts: readonly LinkPart[] }) {
  return (
    <div className={styles.seg} role="group" aria-label={label}>
      {parts.map((part) => (
        <PageLink
          key={part.href}
          href={part.href}
          className={styles.part}
          aria-current={part.isCurrent ? 'true' : undefined}
        >
          {part.label}
        </PageLink>
      ))}
    </div>
  )
}

interface SegmentedFieldProps {
  readonly label: string
  readonly name: string
  readonly defaultValue: string
  /** `lang` is set if a label is in another language than the page. */
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly lang?: string
  }[]
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Looks like `Segmented`, but is a field of a form: radio buttons, no script needed. */
export function SegmentedField({ label, name, defaultValue, options, onChange }: SegmentedFieldProps) {
  return (
    <div className={styles.seg} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.part} lang={option.lang}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={onChange}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Views or sections of a page, each with its own address. */
export function Tabs({ label, parts }: { readonly label: string; readonly parts: readonly LinkPart[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {parts.map((part) => (
        <PageLink
          key={part.href}
          href={part.href}
          className={styles.tab}
          aria-current={part.isCurrent ? 'page' : undefined}
        >
          {part.label}
        </PageLink>
      ))}
    </nav>
  )
}
