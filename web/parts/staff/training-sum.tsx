import type { OutputOf } from '#contract/endpoint.ts'
import type { getTraining } from '#contract/training.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { hoursText } from './training-hours.ts'
import * as copy from './training.copy.ts'
import styles from './training.module.css'

export type TrainingSum = Pick<OutputOf<typeof getTraining>, 'halfHours' | 'due' | 'isUrgent'>

interface TrainingCellProps {
  readonly sum: TrainingSum
  readonly name: string
  readonly onOpen: () => void
}

/** The cell of a member in a table: the hours of this year, and the way to their records. */
export function TrainingCell({ sum, name, onOpen }: TrainingCellProps) {
  const t = useCopy(copy)
  return (
    <div data-whole className={styles.cell}>
      <p>
        <TrainingHours sum={sum} />
      </p>
      <Button size="small" onClick={onOpen}>
        {t.open}
        <span className="vh">
          {' '}
          <AsWritten>{name}</AsWritten>
        </span>
      </Button>
    </div>
  )
}

/** The hours of this year of those due, and in words whether they are enough; that they lack is marked as the year ends. */
export function TrainingHours({ sum: { halfHours, due, isUrgent } }: { readonly sum: TrainingSum }) {
  const t = useCopy(copy)
  const hours = hoursText(halfHours)
  if (due === null) return <span className="num">{t.sumAlone(hours)}</span>
  return (
    <>
      <span className="num">{t.sum(hours, hoursText(due))}</span>{' '}
      {halfHours >= due && <Tag tone="ok">{t.enough}</Tag>}
      {isUrgent && <Tag tone="warn">{t.lacks(hoursText(due - halfHours))}</Tag>}
    </>
  )
}
