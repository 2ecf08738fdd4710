import { useState } from 'react'
import { askForAdviser, withdrawAdviserRequest } from '#contract/account/my-adviser.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import type { AdviserPage } from './adviser-page.ts'

type Row = AdviserPage['requests'][number]

interface RequestsProps extends Pick<AdviserPage, 'requests'> {
  readonly mayAsk: boolean
}

/** The reader's requests for another adviser, with what was answered. One may be open at a time. */
export function Requests({ requests, mayAsk }: RequestsProps) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const open = requests.find(({ state }) => state === 'open')
  const ask = mayAsk && open === undefined && (
    <Button size="small" onClick={() => setAsking(true)}>
      {t.askOther}
    </Button>
  )
  return (
    <Card title={t.requests} aside={ask}>
      {requests.length === 0 && <p className="muted">{t.noRequests}</p>}
      {requests.map((each) => (
        <Request key={each.requestId} request={each} />
      ))}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Request({ request }: { readonly request: Row }) {
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
      <p>{reason}</p>
      {answer !== null && (
        <p>
          <strong>{t.answer}</strong> {answer}
        </p>
      )}
      {state === 'open' && (
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
  const [reason, setReason] = useState('')
  const [isOfOtherFirm, setOtherFirm] = useState(false)
  return (
    <ConfirmDialog
      title={t.askOther}
      back={t.cancel}
      yes={t.askSend}
      kind="primary"
      done={t.askDone}
      blockedBy={reason.trim() === '' ? t.askFirst : null}
      onClose={onClose}
      send={(idempotencyKey) => call(askForAdviser, { reason, isOfOtherFirm }, { idempotencyKey })}
    >
      <p>{t.askText}</p>
      <TextArea
        label={t.askReason}
        name="reason"
        rows={3}
        maxLength={400}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        name="isOfOtherFirm"
        checked={isOfOtherFirm}
        onChange={({ target }) => setOtherFirm(target.checked)}
      >
        {t.askOtherFirm}
      </Checkbox>
    </ConfirmDialog>
  )
}
