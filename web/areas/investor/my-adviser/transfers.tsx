import { useState } from 'react'
import { objectToTransfer } from '#contract/account/my-adviser.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { Button } from '#web/ui/button.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { nameOf, type AdviserPage } from './adviser-page.ts'

type Row = AdviserPage['transfers'][number]

/** Changes of adviser that the reader was told of, with the way to object while there is time. */
export function Transfers({ transfers, maySay }: Pick<AdviserPage, 'transfers' | 'maySay'>) {
  const t = useCopy(copy)
  const [objected, setObjected] = useState<Row | null>(null)
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      head: t.change,
      cell: ({ giver, receiver }) => (
        <>
          <Name of={nameOf(giver)} /> → <Name of={nameOf(receiver)} />
          <SubLine>
            <Name of={nameOf(receiver.firm)} /> <span className="num">{receiver.registerNo}</span>
          </SubLine>
        </>
      ),
    },
    { key: 'day', head: t.from, cell: ({ effectiveOn }) => <time className="num">{effectiveOn}</time> },
    {
      key: 'state',
      head: t.state,
      cell: ({ clientState }) => (
        <Tag tone={clientState === 'waiting' ? 'warn' : 'plain'}>{t.clientStates[clientState]}</Tag>
      ),
    },
    {
      key: 'act',
      head: t.act,
      cell: (row) =>
        row.mayObject && maySay ? (
          <Button size="small" onClick={() => setObjected(row)}>
            {t.object}
          </Button>
        ) : (
          t.nothing
        ),
    },
  ]
  return (
    <TableCard title={t.transfers} columns={columns} rows={transfers} keyOf={({ transferId }) => transferId}>
      {objected !== null && (
        <ConfirmDialog
          title={t.objectTitle}
          back={t.cancel}
          yes={t.object}
          kind="primary"
          done={t.objected}
          onClose={() => setObjected(null)}
          send={() => call(objectToTransfer, { transferId: objected.transferId })}
        >
          <p>{t.objectText}</p>
        </ConfirmDialog>
      )}
    </TableCard>
  )
}
