import { useState } from 'react'
import { remindPending, withdrawPending, type findPendingClients } from '#contract/adviser/pending.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as reviewWords from '#web/parts/identity/review-words.copy.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Pending = OutputOf<typeof findPendingClients>['clients'][number]

/** The columns of an adviser's pending clients. */
export function usePendingColumns(): readonly ListColumn<Pending>[] {
  const t = useCopy(copy)
  const { reasons: words } = useCopy(reviewWords)
  const nextOf = ({ step, waitsFor }: Pending) =>
    step === null ? (waitsFor === 'client' ? t.client : t.house) : t.steps[step]
  return [
    {
      key: 'name',
      head: t.name,
      cell: ({ name, kind }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>{t.kinds[kind]}</SubLine>
        </>
      ),
    },
    { key: 'waits', head: t.waits, cell: ({ waitsFor }) => t.waitsFor[waitsFor] },
    { key: 'since', head: t.since, sortBy: 'since', cell: ({ since }) => <Moment at={since} /> },
    { key: 'left', head: t.left, cell: ({ daysLeft }) => t.days(daysLeft) },
    {
      key: 'next',
      head: t.next,
      cell: (row) => (
        <div data-whole>
          {nextOf(row)}
          {row.reasons.length > 0 && (
            <SubLine>
              {t.reasons}: {row.reasons.map((reason) => words[reason]).join(' ')}
            </SubLine>
          )}
        </div>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
}

function Acts({ row: { pendingId, waitsFor, mayRemind } }: { readonly row: Pending }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [isAsked, setAsked] = useState(false)
  const remind = async () => {
    if (await make(() => call(remindPending, { pendingId }))) showToast({ sentence: t.reminded })
  }
  const isOwn = waitsFor === 'kyc' || waitsFor === 'client'
  return (
    <div data-whole>
      <div className="row">
        {mayRemind && (
          <Button size="small" isBusy={isBusy} onClick={() => void remind()}>
            {t.remind}
          </Button>
        )}
        {isOwn && (
          <Button size="small" onClick={() => setAsked(true)}>
            {t.withdraw}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
      {isAsked && (
        <ConfirmDialog
          title={t.withdrawTitle}
          back={t.back}
          yes={t.withdraw}
          done={t.withdrawn}
          onClose={() => setAsked(false)}
          send={() => call(withdrawPending, { pendingId })}
        >
          {t.withdrawText}
        </ConfirmDialog>
      )}
    </div>
  )
}
