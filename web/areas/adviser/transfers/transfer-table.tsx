import { approveTransfer, declineTransfer, withdrawTransfer } from '#contract/adviser/transfer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { RowActs, type RowAct } from '#web/parts/form/row-acts.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { TransferRow } from './screen.tsx'

const TONES: Readonly<Record<TransferRow['state'], TagTone>> = {
  proposed: 'warn',
  noticed: 'info',
  declined: 'plain',
  withdrawn: 'plain',
  effective: 'ok',
  failed: 'error',
}

/** Transfers with what the reader may do about each. */
export function TransferTable({ transfers }: { readonly transfers: readonly TransferRow[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<TransferRow>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ across, giverName, receiverName, reason }) =>
        across === null ? (
          <>
            <AsWritten>{giverName ?? ''}</AsWritten> → <AsWritten>{receiverName ?? ''}</AsWritten>
            <SubLine>
              <AsWritten>{reason ?? ''}</AsWritten>
            </SubLine>
          </>
        ) : (
          t.across[across]
        ),
    },
    {
      key: 'clients',
      head: t.clients,
      cell: (row) => (
        <>
          {t.count(row.clients)}
          {row.names.length > 0 && (
            <SubLine>
              <AsWritten>{row.names.join(t.and)}</AsWritten>
            </SubLine>
          )}
          {row.objected > 0 && <SubLine>{t.objected(row.objected)}</SubLine>}
          {row.state === 'effective' && <SubLine>{t.moved(row.moved)}</SubLine>}
        </>
      ),
    },
    {
      key: 'day',
      head: t.day,
      cell: ({ effectiveOn }) => <time className="num">{effectiveOn}</time>,
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, approved, failure, proposedBy }) => (
        <>
          <Tag tone={TONES[state]}>{t.states[state]}</Tag>
          {state === 'proposed' && approved.length > 0 && (
            <SubLine>{approved.map((side) => t.sides[side]).join(t.and)}</SubLine>
          )}
          {failure !== null && <SubLine>{t.failures[failure]}</SubLine>}
          {proposedBy !== null && (
            <SubLine>
              {t.by} <AsWritten>{proposedBy}</AsWritten>
            </SubLine>
          )}
        </>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
  return (
    <Card isFlush>
      <Table
        hasCards
        caption={t.caption}
        columns={columns}
        rows={transfers}
        keyOf={({ transferId }) => transferId}
      />
    </Card>
  )
}

function Acts({ row: { transferId, mayDecide, mayWithdraw } }: { readonly row: TransferRow }) {
  const t = useCopy(copy)
  if (!mayDecide && !mayWithdraw) return t.nothing
  const decisions: readonly RowAct[] = [
    {
      label: t.approve,
      kind: 'primary',
      done: t.approved,
      send: () => call(approveTransfer, { transferId }),
    },
    { label: t.decline, done: t.declined, send: () => call(declineTransfer, { transferId }) },
  ]
  const withdrawal: RowAct = {
    label: t.withdraw,
    done: t.withdrawn,
    send: () => call(withdrawTransfer, { transferId }),
  }
  return <RowActs acts={[...(mayDecide ? decisions : []), ...(mayWithdraw ? [withdrawal] : [])]} />
}
