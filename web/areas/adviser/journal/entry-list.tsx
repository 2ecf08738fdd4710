import { useState } from 'react'
import type { findJournal } from '#contract/adviser/journal.ts'
import { closeEntry } from '#contract/adviser/journal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { pathOf } from '../clients/columns.tsx'
import * as copy from './copy.ts'
import styles from './entry.module.css'
import { NoteDialog } from './note-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import * as words from './words.copy.ts'

export type Entry = OutputOf<typeof findJournal>['entries'][number]
export type NoteEntry = Extract<Entry, { kind: 'note' }>

interface EntryListProps {
  readonly entries: readonly Entry[]
  /** Whether each entry names its client: a list of several, to the edges of its card. */
  readonly namesClients?: boolean
}

/** Entries of a journal, with what the reader may do with their own. */
export function EntryList({ entries, namesClients = false }: EntryListProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ul className={classes(styles.entries, namesClients && styles.flush)}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.entry}>
            <Head entry={entry} namesClients={namesClients} />
            <p className={styles.text}>
              <AsWritten>{entry.text}</AsWritten>
            </p>
            <Acts entry={entry} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened?.act === 'edit' && <NoteDialog note={opened.entry} onClose={close} />}
      {opened?.act === 'versions' && <VersionsDialog entryId={opened.entry.entryId} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog entryId={opened.entry.entryId} onClose={close} />}
    </>
  )
}

type OpenDialog =
  | { readonly act: 'edit' | 'versions'; readonly entry: NoteEntry }
  | { readonly act: 'remove'; readonly entry: Entry }

function Head({ entry, namesClients }: { readonly entry: Entry; readonly namesClients: boolean }) {
  const t = useCopy(copy)
  const w = useCopy(words)
  return (
    <p className={styles.meta}>
      <Tag tone={entry.kind === 'note' ? 'plain' : entry.kind === 'contact' ? 'info' : 'ok'}>
        {w.kinds[entry.kind]}
      </Tag>
      {namesClients && (
        <PageLink href={`${pathOf(entry)}?tab=journal`}>
          <AsWritten>{entry.clientName}</AsWritten>
        </PageLink>
      )}
      {entry.kind === 'note' && <span>{w.audiences[entry.audience]}</span>}
      {entry.kind === 'contact' && (
        <span>
          {w.channels[entry.channel]} · {t.minutesLong(entry.minutes)}
        </span>
      )}
      {entry.kind === 'task' && (
        <span>
          {w.taskKinds[entry.taskKind]} · {t.dueOn(entry.dueOn)}
        </span>
      )}
      <AsWritten>{entry.by}</AsWritten>
      <Moment at={entry.at} />
      {entry.kind === 'note' && entry.version > 1 && <span>{t.version(entry.version)}</span>}
      {entry.kind === 'contact' && entry.followUpOn !== null && (
        <span>{t.followUpDue(entry.followUpOn)}</span>
      )}
    </p>
  )
}

interface ActsProps {
  readonly entry: Entry
  readonly onOpen: (opened: OpenDialog) => void
}

function Acts({ entry, onOpen }: ActsProps) {
  const t = useCopy(copy)
  const mayChange = entry.isOwn && !entry.isClosed && entry.kind !== 'task'
  const hasVersions = entry.kind === 'note' && entry.version > 1
  if (!mayChange && !hasVersions) return null
  return (
    <div className="row">
      {mayChange && entry.kind === 'note' && (
        <Button size="small" onClick={() => onOpen({ act: 'edit', entry })}>
          {t.edit}
        </Button>
      )}
      {hasVersions && (
        <Button size="small" onClick={() => onOpen({ act: 'versions', entry })}>
          {t.versions}
        </Button>
      )}
      {mayChange && (
        <Button size="small" kind="quiet" onClick={() => onOpen({ act: 'remove', entry })}>
          {t.remove}
        </Button>
      )}
    </div>
  )
}

function RemoveDialog({ entryId, onClose }: { readonly entryId: string; readonly onClose: () => void }) {
  const t = useCopy(copy)
  return (
    <ConfirmDialog
      title={t.removeTitle}
      back={t.back}
      yes={t.remove}
      done={t.removed}
      onClose={onClose}
      send={() => call(closeEntry, { entryId })}
    >
      {t.removeText}
    </ConfirmDialog>
  )
}
