import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './approvals.module.css'
import * as copy from './copy.ts'
import { MatrixTable } from './matrix-table.tsx'
import { namesOf } from './matrix-words.ts'
import type { MatrixPage } from './model.ts'

interface InForceProps {
  readonly page: MatrixPage
  /** The way to change it, or why there is none. */
  readonly children: ReactNode
}

/** The matrix in force, with its version. */
export function InForceCard({ page, children }: InForceProps) {
  const t = useCopy(copy)
  const { version, inForceAt, rows, addsDay } = page
  const isSet = version > 0
  return (
    <Card
      title={t.inForce}
      aside={
        <span className="row small muted">
          {inForceAt !== null && (
            <span>
              {t.since} <Moment at={inForceAt} />
            </span>
          )}
          <Tag tone={isSet ? 'brand' : 'plain'}>{isSet ? t.version(version) : t.none}</Tag>
        </span>
      }
      isFlush
    >
      {!isSet && <p className={styles.words}>{t.noneText}</p>}
      {isSet && <MatrixTable caption={t.inForce} rows={rows} names={namesOf(page)} />}
      <div className={styles.foot}>
        {isSet && (
          <p className="small muted">
            {addsDay ? t.addsDay : t.addsNoDay} {t.strictest}
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
