import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock-3'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'ok' | 'warn' | 'error' | 'info' | 'brand' | 'sample'
const ICONS = { ok: Check, warn: Clock, error: CircleAlert } as const

/** A state in a word. Success, warning and failure also have an icon, never colour alone. */
export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  const icon = tone === 'ok' || tone === 'warn' || tone === 'error' ? ICONS[tone] : null
  return (
    <span className={classes(styles.tag, tone !== 'plain' && styles[tone])}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
