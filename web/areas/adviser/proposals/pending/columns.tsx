import type { findPendingProposals } from '#contract/adviser/proposal-list.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { useCopy } from '#web/site/locale.ts'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { ClientName } from '../../clients/client-name.tsx'
import { AdoptionNote, ProposalAmount, ProposalName, ProposalStateTag } from '../cells.tsx'
import * as cells from '../cells.copy.ts'
import { OwnActs } from '../own-acts.tsx'
import styles from './columns.module.css'
import * as copy from './copy.ts'
import { timeLeft } from './left.ts'

export type PendingList = OutputOf<typeof findPendingProposals>
export type Drafts = NonNullable<PendingList['drafts']>
type Pending = PendingList['proposals'][number]

/** `now`: the moment of the server at which the list was read. */
export function usePendingColumns(now: string): readonly ListColumn<Pending>[] {
  const t = useCopy(copy)
  const { events, adopted } = useCopy(cells)
  return [
    { key: 'client', head: t.client, cell: (row) => <ClientName of={row} /> },
    { key: 'proposal', head: t.proposal, cell: (row) => <ProposalName of={row} /> },
    { key: 'amount', head: t.amount, isFigure: true, cell: (row) => <ProposalAmount of={row} /> },
    { key: 'state', head: t.state, cell: (row) => <State of={row} /> },
    {
      key: 'expires',
      head: t.expires,
      sortBy: 'expires',
      cell: ({ expiresAt, submittedAt }) => (
        <div data-whole>
          <Moment at={expiresAt} />
          <Left {...{ now, expiresAt }} />
          <SubLine>
            {t.sent} <Moment at={submittedAt} />
          </SubLine>
        </div>
      ),
    },
    {
      key: 'last',
      head: t.last,
      cell: ({ lastEvent: { kind, at }, adoption }) => (
        <div data-whole>
          {kind === 'submitted' && adoption !== null ? adopted : events[kind]}
          <SubLine>
            <Moment at={at} />
          </SubLine>
        </div>
      ),
    },
    {
      key: 'act',
      head: t.act,
      cell: (row) => (
        <div className={styles.acts} data-whole>
          <OwnActs proposal={row} question={row.question} />
        </div>
      ),
    },
  ]
}

interface CellProps {
  readonly of: Pending
}

/** How long the client can still decide; on the last day it stands out. */
function Left({ now, expiresAt }: { readonly now: string; readonly expiresAt: string }) {
  const t = useCopy(copy)
  const { unit, count } = timeLeft(now, expiresAt)
  const text = t.left[unit](count)
  return unit === 'day' ? (
    <SubLine>{text}</SubLine>
  ) : (
    <div>
      <Tag tone="warn">{text}</Tag>
    </div>
  )
}

function State({ of: row }: CellProps) {
  const t = useCopy(copy)
  const { viewedAt, question, unseen } = row
  return (
    <>
      <ProposalStateTag of={row} />
      <AdoptionNote of={row.adoption} />
      <SubLine>
        {viewedAt === null ? (
          t.unread
        ) : (
          <>
            {t.seen} <Moment at={viewedAt} />
          </>
        )}
      </SubLine>
      {question !== null && (
        <SubLine>
          {t.asked}
          <AsWritten>{question.question}</AsWritten>
        </SubLine>
      )}
      {unseen > 0 && (
        <div>
          <Tag tone="brand">{t.unseen(unseen)}</Tag>
        </div>
      )}
    </>
  )
}
