import type { OutputOf } from '#contract/endpoint.ts'
import { disableUser, endUserSessions, type findUsers } from '#contract/account/staff-desk.ts'
import { proposeDuty } from '#contract/account/duty-desk.ts'
import { HOUSE_DUTIES, type HouseDuty } from '#domain/duty/duty.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { isReason, ReasonField } from '#web/parts/staff/reason-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'

interface MemberDialogProps {
  readonly member: OutputOf<typeof findUsers>['users'][number]
  readonly onClose: () => void
}

interface Managing {
  readonly duty: HouseDuty
  readonly reason: string
}

/** What an administrator does about a member: asks for a change of duties, logs them out, or disables them at once. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const { isBusy, failure, make } = useChange()
  const { membershipId, name, duties, isSelf } = member
  const [typed, setTyped, sent] = useKept<Managing>(`manage ${membershipId}`, {
    ...{ duty: 'customer-service', reason: '' },
  })
  const { duty, reason } = typed
  const isGiven = !duties.includes(duty)
  const hasReason = isReason(reason)
  const act = async (sentence: string, send: () => Promise<Answer<unknown>>) => {
    if (!(await make(send))) return
    showToast({ sentence })
    onClose()
  }
  const wordOf = (each: HouseDuty) => (duties.includes(each) ? t.take(words[each]) : t.give(words[each]))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.manageTitle(name)}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledReason={hasReason ? null : t.reasonFirst}
            onClick={() =>
              void act(t.proposed, () => sent(call(proposeDuty, { membershipId, duty, isGiven, reason })))
            }
          >
            {t.propose}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label={t.changeDuty}
          name="duty"
          options={HOUSE_DUTIES.map((value) => ({ value, label: wordOf(value) }))}
          value={duty}
          onChange={({ target }) => setTyped({ ...typed, duty: target.value as HouseDuty })}
        />
        <ReasonField
          label={t.reason}
          value={reason}
          onReason={(text) => setTyped({ ...typed, reason: text })}
        />
        <FailureNote failure={failure} />
        <div className="row">
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void act(t.ended, () => call(endUserSessions, { membershipId }))}
          >
            {t.endSessions}
          </Button>
          {!isSelf && (
            <Button
              size="small"
              kind="danger"
              isBusy={isBusy}
              disabledReason={hasReason ? null : t.disableText}
              onClick={() => void act(t.disabled, () => sent(call(disableUser, { membershipId, reason })))}
            >
              {t.disable}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
