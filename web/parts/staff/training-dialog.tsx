import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getAdviserTraining, getTraining } from '#contract/training.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { RecordDialog, ReverseDialog } from './training-forms.tsx'
import { hoursText } from './training-hours.ts'
import { TrainingHours } from './training-sum.tsx'
import * as copy from './training.copy.ts'
import styles from './training.module.css'

type TrainingPage = OutputOf<typeof getTraining>
export type Training = TrainingPage['trainings'][number]

interface TrainingDialogProps {
  readonly adviserId: string
  readonly name: string
  /** The firm's own call, or that of the house. */
  readonly endpoint: typeof getTraining | typeof getAdviserTraining
  readonly canRecord?: boolean
  readonly onClose: () => void
}

/** The hours of training of an adviser with their records; who may, records hours here and takes records back. */
export function TrainingDialog({
  adviserId,
  name,
  endpoint,
  canRecord = false,
  onClose,
}: TrainingDialogProps) {
  const t = useCopy(copy)
  const [found, setFound] = useState<TrainingPage | 'failed' | null>(null)
  const [act, setAct] = useState<'record' | Training | null>(null)
  const [changes, setChanges] = useState(0)
  // Records are read only once somebody asks for them, and again after each change, so they are no part of the page's loader.
  useEffect(() => {
    void call(endpoint, { adviserId }).then((answer) =>
      setFound(answer.kind === 'ok' ? answer.value : 'failed'),
    )
  }, [endpoint, adviserId, changes])
  const done = () => {
    setAct(null)
    setChanges(changes + 1)
  }
  if (act === 'record' && found !== null && found !== 'failed')
    return (
      <RecordDialog {...{ adviserId, name }} today={found.today} onBack={() => setAct(null)} onDone={done} />
    )
  if (act !== null && act !== 'record')
    return <ReverseDialog training={act} onBack={() => setAct(null)} onDone={done} />
  const isRead = found !== null && found !== 'failed'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title(name)}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {canRecord && isRead && (
            <Button kind="primary" onClick={() => setAct('record')}>
              {t.record}
            </Button>
          )}
        </>
      }
    >
      {found === null && <Skeleton lines={4} />}
      {found === 'failed' && <p role="alert">{t.failed}</p>}
      {isRead && <Records found={found} onReverse={canRecord ? setAct : null} />}
    </Dialog>
  )
}

interface RecordsProps {
  readonly found: TrainingPage
  readonly onReverse: ((training: Training) => void) | null
}

function Records({ found, onReverse }: RecordsProps) {
  const t = useCopy(copy)
  const { today, due, trainings } = found
  return (
    <div className="stack">
      <p className={styles.sum}>
        <span>{t.thisYear(today.slice(0, 4))}</span> <TrainingHours sum={found} />
        {due === null && <span className="soft">{t.notDue}</span>}
      </p>
      {trainings.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <p className="small soft">{t.lead}</p>
          <ul className={styles.records}>
            {trainings.map((training) => (
              <Record key={training.trainingId} {...{ training, onReverse }} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Record({ training, onReverse }: { readonly training: Training } & Pick<RecordsProps, 'onReverse'>) {
  const t = useCopy(copy)
  const { day, halfHours, subject, giver, note, recordedBy, recordedAt, reverses, isReversed } = training
  return (
    <li className={styles.record}>
      <p className={styles.head}>
        <time className="num">{day}</time>
        <strong className="num">{t.hours(hoursText(halfHours))}</strong>
        {isReversed && <Tag>{t.isReversed}</Tag>}
        {reverses !== null && <Tag>{t.reversal}</Tag>}
        {onReverse !== null && !isReversed && reverses === null && (
          <span className={styles.act}>
            <Button size="small" onClick={() => onReverse(training)}>
              {t.reverse}
              <span className="vh">
                {' '}
                <AsWritten>{`${day} ${subject}`}</AsWritten>
              </span>
            </Button>
          </span>
        )}
      </p>
      <p className={styles.text}>
        <AsWritten>{subject}</AsWritten> · {t.givers[giver]}
      </p>
      {note !== null && (
        <p className={styles.text}>
          <AsWritten>{note}</AsWritten>
        </p>
      )}
      <p className={styles.meta}>
        <AsWritten>{t.by(recordedBy)}</AsWritten> <Moment at={recordedAt} />
      </p>
    </li>
  )
}
