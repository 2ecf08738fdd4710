import X from 'lucide-react/icons/x'
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import styles from './chip.module.css'
import { classes } from './classes.ts'
import * as copy from './copy.ts'
import { Icon } from './icon.tsx'

interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isOn: boolean
}

export function ChipButton({ isOn, children, ...button }: ChipButtonProps) {
  return (
    <button {...button} type="button" aria-pressed={isOn} className={classes(styles.chip, isOn && styles.on)}>
      {children}
    </button>
  )
}

interface ChipChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly type?: 'radio' | 'checkbox'
  readonly count?: number
  readonly children: ReactNode
}

/** A choice of a form that looks like a chip; it is sent with the form and needs no script. */
export function ChipChoice({ type = 'radio', count, children, ...input }: ChipChoiceProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type={type} className="vh" />
      {children}
      {count !== undefined && <span className={`num ${styles.count}`}>{count}</span>}
    </label>
  )
}

interface ChipLinkProps {
  readonly href: string
  readonly isOn: boolean
  readonly children: ReactNode
}

/** A link to one of several views of a list, which looks like a chip. */
export function ChipLink({ href, isOn, children }: ChipLinkProps) {
  return (
    <PageLink
      href={href}
      className={classes(styles.chip, isOn && styles.on)}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </PageLink>
  )
}

/** An active filter; following the link removes the filter. */
export function FilterChip({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const t = useCopy(copy)
  return (
    <PageLink href={href} className={classes(styles.chip, styles.on)}>
      {children}
      <Icon of={X} size={16} />
      <span className="vh">{t.remove}</span>
    </PageLink>
  )
}
