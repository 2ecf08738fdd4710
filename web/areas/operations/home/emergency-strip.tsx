import { Suspense, use, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { closeEmergency, type findEmergencies } from '#contract/account/emergency.ts'
import { EMERGENCY_CLOSERS } from '#domain/security/emergency.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { isReason, ReasonField } from '#web/parts/staff/reason-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './emergency.copy.ts'

type OpeningsAnswer = OutputOf<typeof findEmergencies>
type Opening = OpeningsAnswer['openings'][number]

interface EmergencyStripProps {
  readonly found: Promise<Answer<OpeningsAnswer>>
}

/** A red strip for each opening of the emergency log-in that two administrators have not closed. Usually there is none. */
export function EmergencyStrip({ found }: EmergencyStripProps) {
  return (
    <Suspense fallback={null}>
      <Openings found={found} />
    </Suspense>
  )
}

function Openings({ found }: EmergencyStripProps) {
  const t = useCopy(copy)
  const answer = use(found)
  if (answer.kind !== 'ok') return <Note tone="warn">{t.failed}</Note>
  return answer.value.openings.map((each) => <OneOpening key={each.sealId} opening={each} />)
}

function OneOpening({ opening }: { readonly opening: Opening }) {
  const t = useCopy(copy)
  const [isClosing, setClosing] = useState(false)
  const { openedAt, endsAt, isOver, closings, mayClose } = opening
  return (
    <Note tone="error" isAlert>
      <div className="stack">
        <div>
          <p className="strong">{t.title}</p>
          <p>
            {t.opened} <Moment at={openedAt} /> · {isOver ? t.over : t.ends} <Moment at={endsAt} />
          </p>
          <p>{t.what(EMERGENCY_CLOSERS)}</p>
          {closings.map(({ name, reason }) => (
            <p key={name}>
              <AsWritten>{t.closedBy(name, reason)}</AsWritten>
            </p>
          ))}
        </div>
        {mayClose && (
          <div className="row">
            <Button size="small" kind="danger" onClick={() => setClosing(true)}>
              {t.close}
            </Button>
          </div>
        )}
      </div>
      {isClosing && <CloseDialog opening={opening} onClose={() => setClosing(false)} />}
    </Note>
  )
}

interface CloseDialogProps {
  readonly opening: Opening
  readonly onClose: () => void
}

function CloseDialog({ opening: { sealId }, onClose }: CloseDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [reason, setReason, sent] = useKept(`close ${sealId}`, '')
  const close = async () => {
    if (!(await make(() => sent(call(closeEmergency, { sealId, reason }))))) return
    showToast({ sentence: t.sent })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.closeTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledReason={isReason(reason) ? null : t.reasonFirst}
            onClick={() => void close()}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t.closeText(EMERGENCY_CLOSERS)}</p>
        <ReasonField label={t.reason} value={reason} onReason={setReason} />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
