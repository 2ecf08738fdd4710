import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import { StaleNote } from './trade-page.tsx'

interface FiguresCardProps {
  readonly title: string
  readonly form: { readonly isUpdating: boolean; readonly isStale: boolean }
  readonly children: ReactNode
}

/** The figures for what is typed. The old figures stay, marked as such, until newer ones arrive. */
export function FiguresCard({ title, form: { isUpdating, isStale }, children }: FiguresCardProps) {
  const t = useCopy(copy)
  return (
    <Card title={title} aside={isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div aria-busy={isUpdating} className="stack">
        {children}
        {isStale && <StaleNote />}
      </div>
    </Card>
  )
}
