import { isSeen } from '#domain/number/typed-text.ts'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { answerAdviserRequest, type findAdviserRequests } from '#contract/adviser/adviser-request.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Row = OutputOf<typeof findAdviserRequests>['requests'][number]

/** The clients of the reader's team who ask for another adviser. */
export function Requests({ requests }: { readonly requests: readonly Row[] }) {
  const t = useCopy(copy)
  const [answered, setAnswered] = useState<Row | null>(null)
  const columns: readonly Column<Row>[] = [
    {
      key: 'client',
      head: t.client,
      cell: ({ clientName, askedAt }) => (
        <>
          <AsWritten>{clientName}</AsWritten>
          <SubLine>
            <Moment at={askedAt} />
          </SubLine>
        </>
      ),
    },
    { key: 'owner', head: t.owner, cell: ({ ownerName }) => <AsWritten>{ownerName}</AsWritten> },
    { key: 'reason', head: t.reason, cell: ({ reason }) => <AsWritten>{reason}</AsWritten> },
    {
      key: 'act',
      head: t.act,
      cell: (row) => (
        <Button size="small" onClick={() => setAnswered(row)}>
          {t.answer}
        </Button>
      ),
    },
  ]
  return (
    <TableCard title={t.requests} columns={columns} rows={requests} keyOf={({ requestId }) => requestId}>
      {answered !== null && <AnswerDialog row={answered} onClose={() => setAnswered(null)} />}
    </TableCard>
  )
}

function AnswerDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { requestId } = row
  const [answer, setAnswer, sent] = useKept(`answer ${requestId}`, '')
  return (
    <ConfirmDialog
      title={t.answerTitle}
      back={t.cancel}
      yes={t.answerSend}
      kind="primary"
      done={t.answered}
      blockedBy={isSeen(answer) ? null : t.answerFirst}
      onClose={onClose}
      send={() => sent(call(answerAdviserRequest, { requestId, answer }))}
    >
      <TextArea
        label={t.answerLabel}
        name="answer"
        rows={3}
        maxLength={400}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ConfirmDialog>
  )
}
