import { useState } from 'react'
import { closeLead, contactLead, editLead, eraseLead } from '#contract/adviser/lead.ts'
import { LEAD_CLOSE_REASONS, LEAD_INTERESTS } from '#domain/registration/lead.ts'
import type { LeadCloseReason, LeadInterest } from '#domain/registration/lead.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as leadCopy from '../leads/copy.ts'
import { QrDialog } from '../leads/qr-dialog.tsx'
import { useInvite } from '../leads/use-invite.ts'
import type { Lead } from './columns.tsx'
import * as copy from './copy.ts'

interface LeadDialogProps {
  readonly lead: Lead
  readonly onClose: () => void
}

/** What an adviser does about a lead: logs a contact, plans the next one, invites, or ends it. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const t = useCopy(copy)
  const { leadId } = lead
  const [isErasing, setErasing] = useState(false)
  if (isErasing)
    return (
      <ConfirmDialog
        title={t.eraseTitle}
        back={t.eraseBack}
        yes={t.erase}
        done={t.erased}
        onClose={onClose}
        send={() => call(eraseLead, { leadId })}
      >
        {t.eraseText}
      </ConfirmDialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t.manage} actions={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="stack">
        <p>
          <AsWritten>{lead.name}</AsWritten> <span className="num soft">{lead.phone}</span>
        </p>
        <Plan lead={lead} onDone={onClose} />
        <Invite lead={lead} />
        <End leadId={leadId} onDone={onClose} onErase={() => setErasing(true)} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly lead: Lead
  readonly onDone: () => void
}

interface ContactPlan {
  readonly interest: LeadInterest
  readonly stage: 'contacted' | 'meeting'
  readonly nextAction: string
  readonly nextOn: string
}

/** The next action and its day, saved by themselves or with a contact. */
function Plan({ lead, onDone }: PartProps) {
  const t = useCopy(copy)
  const words = useCopy(leadCopy)
  const { isBusy, failure, make } = useChange()
  const { leadId } = lead
  const [typed, setTyped, sent] = useKept<ContactPlan>(`plan ${leadId}`, {
    ...{ interest: lead.interest, stage: 'contacted' },
    ...{ nextAction: lead.nextAction ?? '', nextOn: lead.nextOn ?? '' },
  })
  const { interest, stage, nextAction, nextOn } = typed
  const set = (change: Partial<ContactPlan>) => setTyped({ ...typed, ...change })
  const act = async (sentence: string, send: () => Promise<Answer<unknown>>) => {
    if (!(await make(() => sent(send())))) return
    showToast({ sentence })
    onDone()
  }
  const plan = { leadId, nextAction, nextOn }
  return (
    <>
      <Select
        label={t.interest}
        name="interest"
        options={LEAD_INTERESTS.map((value) => ({ value, label: words.interests[value] }))}
        value={interest}
        onChange={({ target }) => set({ interest: target.value as LeadInterest })}
      />
      <TextInput
        label={t.nextAction}
        isOptional
        name="nextAction"
        autoComplete="off"
        maxLength={200}
        value={nextAction}
        onChange={({ target }) => set({ nextAction: target.value })}
      />
      <TextInput
        label={t.nextOn}
        isOptional
        name="nextOn"
        type="date"
        value={nextOn}
        onChange={({ target }) => set({ nextOn: target.value })}
      />
      <Select
        label={t.logStage}
        name="stage"
        options={(['contacted', 'meeting'] as const).map((value) => ({ value, label: t.logStages[value] }))}
        value={stage}
        onChange={({ target }) => set({ stage: target.value as ContactPlan['stage'] })}
      />
      <FailureNote failure={failure} />
      <div className="row">
        <Button
          size="small"
          kind="primary"
          isBusy={isBusy}
          onClick={() => void act(t.logged, () => call(contactLead, { ...plan, stage }))}
        >
          {t.log}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void act(t.saved, () => call(editLead, { ...plan, interest }))}
        >
          {t.save}
        </Button>
      </div>
    </>
  )
}

function Invite({ lead: { leadId } }: Pick<PartProps, 'lead'>) {
  const t = useCopy(copy)
  const { isBusy, failure, invite, rows, close } = useInvite()
  return (
    <>
      <h3>{t.invite}</h3>
      <div className="row">
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void invite({ leadId, kind: 'person', way: 'text' })}
        >
          {t.textPerson}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void invite({ leadId, kind: 'person', way: 'qr' })}
        >
          {t.qrPerson}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void invite({ leadId, kind: 'company', way: 'text' })}
        >
          {t.textCompany}
        </Button>
      </div>
      <FailureNote failure={failure} />
      {rows !== null && <QrDialog rows={rows} onClose={close} />}
    </>
  )
}

interface EndProps {
  readonly leadId: string
  readonly onDone: () => void
  readonly onErase: () => void
}

function End({ leadId, onDone, onErase }: EndProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [reason, setReason] = useState<LeadCloseReason>('not-interested')
  const end = async () => {
    if (!(await make(() => call(closeLead, { leadId, reason })))) return
    showToast({ sentence: t.ended })
    onDone()
  }
  return (
    <>
      <Select
        label={t.reason}
        name="reason"
        options={LEAD_CLOSE_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as LeadCloseReason)}
      />
      <FailureNote failure={failure} />
      <div className="row">
        <Button size="small" isBusy={isBusy} onClick={() => void end()}>
          {t.end}
        </Button>
        <Button size="small" kind="danger" onClick={onErase}>
          {t.erase}
        </Button>
      </div>
    </>
  )
}
