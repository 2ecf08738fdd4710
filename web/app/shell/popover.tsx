import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shell.module.css'

interface PopoverProps {
  readonly id: string
  readonly trigger: ReactNode
  readonly triggerClass?: string
  /** Set when the page at hand is inside it. */
  readonly isCurrent?: boolean
  readonly hasArrow?: boolean
  /** Opens towards the start, where its button stands at the end of a bar. */
  readonly isAtEnd?: boolean
  readonly children: ReactNode
}

/** A button and what it opens, by the browser's own means: no script. */
export function Popover(props: PopoverProps) {
  const { id, trigger, triggerClass, isCurrent = false, hasArrow = true, isAtEnd } = props
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {trigger}
        {hasArrow && <Icon of={ChevronDown} size={16} />}
      </button>
      <div id={id} popover="auto" className={classes(styles.pop, isAtEnd && styles.popEnd)}>
        {props.children}
      </div>
    </>
  )
}
