import { isSeen } from '#domain/number/typed-text.ts'
import { useState } from 'react'
import { askForAdviser, withdrawAdviserRequest } from '#contract/account/my-adviser.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import type { AdviserPage } from './adviser-page.ts'

type Row = AdviserPage['requests'][number]

interface RequestsProps extends Pick<AdviserPage, 'requests' | 'maySay'> {
  readonly hasAdviser: boolean
}

/** The reader's requests for another adviser, with what was answered. One may be open at a time. */
export function Requests({ requests, hasAdviser, maySay }: RequestsProps) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const open = requests.find(({ state }) => state === 'open')
  const ask = hasAdviser && maySay && open === undefined && (
    <Button size="small" onClick={() => setAsking(true)}>
      {t.askOther}
    </Button>
  )
  return (
    <Card title={t.requests} aside={ask}>
      {requests.length === 0 && <p className="muted">{t.noRequests}</p>}
      {requests.map((each) => (
        <Request key={each.requestId} request={each} maySay={maySay} />
      ))}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Request({ request, maySay }: { readonly request: Row; readonly maySay: boolean }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { requestId, reason, isOfOtherFirm, state, askedAt, answer } = request
  const withdraw = async () => {
    if (await make(() => call(withdrawAdviserRequest, { requestId })))
      showToast({ sentence: t.requestWithdrawn })
  }
  return (
    <div className="stack">
      <p>
        <Moment at={askedAt} /> · {t.requestStates[state]}
        {isOfOtherFirm && ` · ${t.otherFirm}`}
      </p>
      <p>
        <AsWritten>{reason}</AsWritten>
      </p>
      {answer !== null && (
        <p>
          <strong>{t.answer}</strong> <AsWritten>{answer}</AsWritten>
        </p>
      )}
      {state === 'open' && maySay && (
        <div>
          <Button size="small" isBusy={isBusy} onClick={() => void withdraw()}>
            {t.requestWithdraw}
          </Button>
        </div>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const [typed, setTyped, sent] = useKept('ask', { reason: '', isOfOtherFirm: false })
  const { reason, isOfOtherFirm } = typed
  return (
    <ConfirmDialog
      title={t.askOther}
      back={t.cancel}
      yes={t.askSend}
      kind="primary"
      done={t.askDone}
      blockedBy={isSeen(reason) ? null : t.askFirst}
      onClose={onClose}
      send={(idempotencyKey) => sent(call(askForAdviser, typed, { idempotencyKey }))}
    >
      <p>{t.askText}</p>
      <TextArea
        label={t.askReason}
        name="reason"
        rows={3}
        maxLength={400}
        value={reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
      <Checkbox
        name="isOfOtherFirm"
        checked={isOfOtherFirm}
        onChange={({ target }) => setTyped({ ...typed, isOfOtherFirm: target.checked })}
      >
        {t.askOtherFirm}
      </Checkbox>
    </ConfirmDialog>
  )
}
