import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
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

/**
 * A menu lies over the page it was opened on: none stays open when one has moved on, by a link, a form or the way back. What a page
 * opens itself, such as its filters, stays with the page.
 */
export function useClosedMenus(): void {
  const { key } = useLocation()
  const last = useRef(key)
  // What is open is the browser's state, not React's; what was opened before the page listened stays open.
  useEffect(() => {
    if (last.current === key || !('popover' in document.body)) return
    last.current = key
    document.querySelector<HTMLElement>('header :popover-open,#menu:popover-open')?.hidePopover()
  }, [key])
}
