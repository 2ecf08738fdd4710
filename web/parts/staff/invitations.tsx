import type { z } from 'zod/mini'
import type { invitationRow } from '#contract/account/staff-desk.ts'
import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { RowActs, type RowAct } from '#web/parts/form/row-acts.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as dutyWords from './duty-words.copy.ts'
import * as copy from './staff.copy.ts'

type Row = z.infer<typeof invitationRow>

interface InvitationsProps {
  readonly rows: readonly Row[]
  /** Whether the table is all that its card holds. */
  readonly edge?: 'card' | 'none'
  /** Decides one of them. Null if the reader may not. */
  readonly decide: ((invitationId: string, isApproved: boolean) => Promise<Answer<unknown>>) | null
  /** Takes one back. Null if the reader may not. */
  readonly withdraw: ((invitationId: string) => Promise<Answer<unknown>>) | null
}

/** The invitations that wait for their second person, or are open. */
export function Invitations({ rows, edge = 'card', decide, withdraw }: InvitationsProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ name, duties }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>{duties.map((duty) => words[duty]).join(t.and)}</SubLine>
        </>
      ),
    },
    { key: 'to', head: t.to, cell: ({ contact }) => <span className="num">{contact}</span> },
    {
      key: 'asked',
      head: t.asked,
      cell: ({ askedBy }) => (askedBy === null ? t.command : <AsWritten>{askedBy}</AsWritten>),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, expiresAt }) => (
        <>
          {t.states[state]}
          {expiresAt !== null && (
            <SubLine>
              {t.until} <Moment at={expiresAt} />
            </SubLine>
          )}
        </>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} decide={decide} withdraw={withdraw} /> },
  ]
  return (
    <Table
      hasCards
      edge={edge}
      caption={t.caption}
      columns={columns}
      rows={rows}
      keyOf={({ invitationId }) => invitationId}
    />
  )
}

function Acts({ row, decide, withdraw }: Omit<InvitationsProps, 'rows' | 'edge'> & { readonly row: Row }) {
  const t = useCopy(copy)
  const { invitationId, state, isMine } = row
  const isToDecide = decide !== null && state === 'proposed'
  const decisions: readonly RowAct[] =
    isToDecide && !isMine
      ? [
          { label: t.approve, kind: 'primary', done: t.sent, send: () => decide(invitationId, true) },
          { label: t.refuse, done: t.refused, send: () => decide(invitationId, false) },
        ]
      : []
  const withdrawal: readonly RowAct[] =
    withdraw === null ? [] : [{ label: t.withdraw, done: t.withdrawn, send: () => withdraw(invitationId) }]
  return (
    <RowActs acts={[...decisions, ...withdrawal]}>
      {isToDecide && isMine && <SubLine>{t.mine}</SubLine>}
    </RowActs>
  )
}
