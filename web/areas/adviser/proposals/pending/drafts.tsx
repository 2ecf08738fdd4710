import { useState } from 'react'
import { dropStaffDraft } from '#contract/staff-draft.ts'
import { call } from '#web/call/call.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { ClientName } from '../../clients/client-name.tsx'
import { planActPath, proposePath, revisePath } from '../../propose/kinds.ts'
import * as cells from '../cells.copy.ts'
import styles from './columns.module.css'
import type { Drafts } from './columns.tsx'
import * as copy from './drafts.copy.ts'

type Draft = Drafts['newest'][number]

/** The part of the page to which its head leads. */
export const DRAFTS = 'drafts'

/** What the reader has begun to propose and not sent: to go on with, or to delete (AD46). Nothing where there is nothing. */
export function DraftsCard({ drafts: { count, newest } }: { readonly drafts: Drafts }) {
  const t = useCopy(copy)
  const [dropping, setDropping] = useState<Draft | null>(null)
  const columns = useColumns(setDropping)
  if (newest.length === 0) return null
  return (
    <section id={DRAFTS}>
      <Card title={t.title} isFlush>
        <Table hasCards caption={t.title} columns={columns} rows={newest} keyOf={({ key }) => key} />
      </Card>
      {count > newest.length && <p className="small muted">{t.more(newest.length, count)}</p>}
      {dropping !== null && <Drop draft={dropping} onClose={() => setDropping(null)} />}
    </section>
  )
}

function useColumns(onDrop: (draft: Draft) => void): readonly Column<Draft>[] {
  const t = useCopy(copy)
  return [
    { key: 'client', head: t.client, cell: (draft) => <ClientName of={draft} /> },
    { key: 'draft', head: t.draft, cell: (draft) => <About of={draft} /> },
    {
      key: 'saved',
      head: t.saved,
      cell: ({ savedAt, keptUntil }) => (
        <div data-whole>
          <Moment at={savedAt} />
          <SubLine>
            {t.kept} <Moment at={keptUntil} />
          </SubLine>
        </div>
      ),
    },
    {
      key: 'act',
      head: t.act,
      cell: (draft) => (
        <div className={styles.acts} data-whole>
          <GoOn draft={draft} />
          <Button size="small" onClick={() => onDrop(draft)}>
            {t.drop}
            <Of draft={draft} />
          </Button>
        </div>
      ),
    },
  ]
}

/** Title, kind and lines of a draft, and the version from which it was begun. */
function About({ of: { title, kind, isOfPlans, items, revises } }: { readonly of: Draft }) {
  const t = useCopy(copy)
  const u = useCopy(cells)
  return (
    <div data-whole>
      <b>
        {title.trim() === '' ? <span className="muted">{t.noTitle}</span> : <AsWritten>{title}</AsWritten>}
      </b>
      <SubLine>
        {isOfPlans ? u.ownPlans : u.kinds[kind]} · {u.items(items)}
        {revises !== null && (
          <>
            {' · '}
            <span className="num">{revises.proposalCode}</span> {t.next(revises.version)}
          </>
        )}
      </SubLine>
    </div>
  )
}

/** Tells the buttons of one row from those of another. */
function Of({ draft: { clientName, title } }: { readonly draft: Draft }) {
  return (
    <span className="vh">
      {' '}
      <AsWritten>{`${clientName} ${title}`}</AsWritten>
    </span>
  )
}

function GoOn({ draft }: { readonly draft: Draft }) {
  const t = useCopy(copy)
  const { clientRef, kind, isOfPlans, revises } = draft
  if (revises?.isOpen === false)
    return (
      <Button size="small" disabledReason={t.over}>
        {t.goOn}
        <Of draft={draft} />
      </Button>
    )
  const href =
    revises !== null
      ? revisePath(kind, { clientRef, proposalCode: revises.proposalCode })
      : isOfPlans
        ? planActPath(clientRef)
        : proposePath(kind, { clientRef })
  return (
    <LinkButton size="small" href={href}>
      {t.goOn}
      <Of draft={draft} />
    </LinkButton>
  )
}

function Drop({ draft: { key, title }, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const t = useCopy(copy)
  return (
    <ConfirmDialog
      title={t.dropTitle}
      back={t.keep}
      yes={t.drop}
      done={t.dropped}
      onClose={onClose}
      send={() => {
        // A form forgets its draft quietly; here it is what the reader asks for, and they are told if it fails.
        const { quiet: _, ...drop } = dropStaffDraft
        return call(drop, { kind: 'proposal', key })
      }}
    >
      {title.trim() !== '' && (
        <p>
          <b>
            <AsWritten>{title}</AsWritten>
          </b>
        </p>
      )}
      <p>{t.dropText}</p>
    </ConfirmDialog>
  )
}
