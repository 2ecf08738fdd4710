import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  decideFirmChange,
  proposeFirmChange,
  type findFirmRequests,
} from '#contract/adviser/adviser-request.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { RowActs } from '#web/parts/form/row-acts.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import * as copy from './firm-changes.copy.ts'

type Page = OutputOf<typeof findFirmRequests>
type Request = Page['requests'][number]
type FirmTransfer = Page['transfers'][number]

/** Clients who want another firm, and what waits for the second person of the house. Nothing is shown if nothing waits. */
export function FirmChanges({ page }: { readonly page: Page }) {
  return (
    <>
      {page.requests.length > 0 && <Requests page={page} />}
      {page.transfers.length > 0 && <Waiting transfers={page.transfers} />}
    </>
  )
}

function Requests({ page }: { readonly page: Page }) {
  const t = useCopy(copy)
  const may = useMay()
  const [moved, setMoved] = useState<Request | null>(null)
  const columns: readonly Column<Request>[] = [
    { key: 'client', head: t.client, cell: ({ clientName }) => <AsWritten>{clientName}</AsWritten> },
    {
      key: 'owner',
      head: t.owner,
      cell: ({ ownerName, firmName }) => (
        <>
          <AsWritten>{ownerName}</AsWritten>
          <SubLine>
            <AsWritten>{firmName}</AsWritten>
          </SubLine>
        </>
      ),
    },
    { key: 'reason', head: t.reason, cell: ({ reason }) => <AsWritten>{reason}</AsWritten> },
    {
      key: 'act',
      head: t.act,
      cell: (row) =>
        may('adviser.make') ? (
          <Button size="small" onClick={() => setMoved(row)}>
            {t.propose}
          </Button>
        ) : (
          t.nothing
        ),
    },
  ]
  return (
    <TableCard title={t.requests} columns={columns} rows={page.requests} keyOf={({ requestId }) => requestId}>
      {moved !== null && (
        <ProposeDialog request={moved} advisers={page.advisers} onClose={() => setMoved(null)} />
      )}
    </TableCard>
  )
}

interface ProposeDialogProps {
  readonly request: Request
  readonly advisers: Page['advisers']
  readonly onClose: () => void
}

function ProposeDialog({ request, advisers, onClose }: ProposeDialogProps) {
  const t = useCopy(copy)
  const { requestId } = request
  const [typed, setTyped, sent] = useKept(`firm ${requestId}`, { receiverId: '', effectiveOn: '' })
  const { receiverId, effectiveOn } = typed
  const others = advisers
    .filter(({ firmName }) => firmName !== request.firmName)
    .map(({ adviserId, name, firmName }) => ({
      value: adviserId,
      label: `${name} · ${firmName}`,
      lang: 'zh-CN',
    }))
  return (
    <ConfirmDialog
      title={t.propose}
      back={t.cancel}
      yes={t.propose}
      kind="primary"
      done={t.proposed}
      blockedBy={receiverId === '' || effectiveOn === '' ? t.proposeFirst : null}
      onClose={onClose}
      send={(idempotencyKey) => sent(call(proposeFirmChange, { requestId, ...typed }, { idempotencyKey }))}
    >
      <Select
        label={t.receiver}
        name="receiverId"
        options={[{ value: '', label: t.choose }, ...others]}
        value={receiverId}
        onChange={({ target }) => setTyped({ ...typed, receiverId: target.value })}
      />
      <TextInput
        label={t.day}
        hint={t.dayHint}
        name="effectiveOn"
        type="date"
        value={effectiveOn}
        onChange={({ target }) => setTyped({ ...typed, effectiveOn: target.value })}
      />
    </ConfirmDialog>
  )
}

function Waiting({ transfers }: { readonly transfers: readonly FirmTransfer[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<FirmTransfer>[] = [
    { key: 'client', head: t.client, cell: ({ clientName }) => <AsWritten>{clientName}</AsWritten> },
    { key: 'owner', head: t.owner, cell: ({ giverName }) => <AsWritten>{giverName}</AsWritten> },
    {
      key: 'receiver',
      head: t.receiver,
      cell: ({ receiverName, receiverFirm }) => (
        <>
          <AsWritten>{receiverName}</AsWritten>
          <SubLine>
            <AsWritten>{receiverFirm}</AsWritten>
          </SubLine>
        </>
      ),
    },
    { key: 'day', head: t.day, cell: ({ effectiveOn }) => <time className="num">{effectiveOn}</time> },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
  return (
    <TableCard
      title={t.transfers}
      columns={columns}
      rows={transfers}
      keyOf={({ transferId }) => transferId}
    />
  )
}

function Acts({ row: { transferId, isMine } }: { readonly row: FirmTransfer }) {
  const t = useCopy(copy)
  const may = useMay()
  if (isMine) return t.mine
  if (!may('adviser.decide')) return t.nothing
  const decide = (isApproved: boolean) => () => call(decideFirmChange, { transferId, isApproved })
  return (
    <RowActs
      acts={[
        { label: t.approve, kind: 'primary', done: t.approved, send: decide(true) },
        { label: t.refuse, done: t.refused, send: decide(false) },
      ]}
    />
  )
}
