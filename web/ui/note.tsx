import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock-3'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './note.module.css'

const ICONS = { info: Info, ok: CircleCheck, warn: Clock, error: CircleAlert } as const

interface NoteProps {
  readonly tone?: keyof typeof ICONS
  /** Whether it is read out at once, as an error that appears after an action is. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** A note within the page: a bold first sentence, then what can be done. */
export function Note({ tone = 'info', isAlert = false, children }: NoteProps) {
  return (
    <div
      className={classes(styles.note, tone !== 'info' && styles[tone])}
      role={isAlert ? 'alert' : undefined}
    >
      <Icon of={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
