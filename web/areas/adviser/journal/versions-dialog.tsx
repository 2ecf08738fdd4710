import { useEffect, useState } from 'react'
import { findNoteVersions } from '#contract/adviser/journal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import styles from './entry.module.css'

interface VersionsDialogProps {
  readonly entryId: string
  readonly onClose: () => void
}

type Versions = OutputOf<typeof findNoteVersions>['versions']

/** All texts that a note has had, the newest first. */
export function VersionsDialog({ entryId, onClose }: VersionsDialogProps) {
  const t = useCopy(copy)
  const [found, setFound] = useState<Versions | 'failed' | null>(null)
  // Versions are read only once somebody asks for them, so they are no part of the page's loader.
  useEffect(() => {
    void call(findNoteVersions, { entryId }).then((answer) =>
      setFound(answer.kind === 'ok' ? answer.value.versions : 'failed'),
    )
  }, [entryId])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.versions}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {found === null && <Skeleton lines={4} />}
      {found === 'failed' && <p role="alert">{t.failed}</p>}
      {Array.isArray(found) && (
        <ol className={styles.entries} reversed>
          {found.map(({ version, text, at }) => (
            <li key={version} className={styles.entry}>
              <p className={styles.meta}>
                {t.version(version)} <Moment at={at} />
              </p>
              <p className={styles.text}>
                <AsWritten>{text}</AsWritten>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
