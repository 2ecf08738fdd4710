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
  /** Whether the present page is one of its links. */
  readonly isCurrent?: boolean
  readonly hasArrow?: boolean
  /** Opens towards the start of the line, because its button is at the end of a bar. */
  readonly isAtEnd?: boolean
  readonly children: ReactNode
}

/** A button and the pop-over that it opens, with the browser's own means: no script. */
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
 * Closes an open menu when the reader has moved to another page, by a link, a form or the back button: a menu belongs to the page it was
 * opened on. Pop-overs of the page itself, such as its filters, stay open.
 */
export function useClosedMenus(): void {
  const { key } = useLocation()
  const last = useRef(key)
  // The browser, not React, knows which pop-over is open. A menu opened before the page was hydrated stays open.
  useEffect(() => {
    if (last.current === key || !('popover' in document.body)) return
    last.current = key
    document.querySelector<HTMLElement>('header :popover-open,#menu:popover-open')?.hidePopover()
  }, [key])
}
