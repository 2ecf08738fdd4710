import { assignPool } from '#contract/adviser/pool.ts'
import { MOST_ASSIGNED } from '#domain/duty/pool.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { PoolGroup } from './pool-card.tsx'
import * as copy from './pool.copy.ts'

/** An adviser of the firm who may receive clients. */
export interface Receiver {
  readonly adviserId: string
  readonly name: string
  readonly nodeName: string
  readonly clients: number
}

interface AssignDialogProps {
  readonly group: PoolGroup
  readonly receivers: readonly Receiver[]
  readonly onClose: () => void
}

/** Gives all or some of a group of waiting clients to one adviser. */
export function AssignDialog({ group, receivers, onClose }: AssignDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make, forget } = useChange()
  const [first] = receivers
  const most = Math.min(group.clients, MOST_ASSIGNED)
  const [wish, setWish, sent] = useKept(`assign ${group.formerId} ${group.clients}`, {
    receiverId: first?.adviserId ?? '',
    typed: String(most),
  })
  const { receiverId, typed } = wish
  const set = (change: Partial<typeof wish>) => {
    setWish({ ...wish, ...change })
    forget()
  }
  const clients = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const isFit = clients >= 1 && clients <= most
  const reason = first === undefined ? t.noReceiver : isFit ? null : t.countWrong(most)
  const send = async () => {
    const input = { formerId: group.formerId, receiverId, clients }
    if (!(await make((idempotencyKey) => sent(call(assignPool, input, { idempotencyKey }))))) return
    const name = receivers.find(({ adviserId }) => adviserId === receiverId)?.name ?? ''
    showToast({ sentence: t.done(clients, name) })
    onClose()
  }
  return (
    <AskDialog
      title={group.formerName === null ? t.dialogUnknown : t.dialogTitle(group.formerName)}
      back={t.cancel}
      yes={t.confirm}
      kind="primary"
      isBusy={isBusy}
      disabledReason={reason}
      onYes={() => void send()}
      onClose={onClose}
    >
      <div className="stack">
        <Select
          label={t.receiver}
          hint={t.receiverHint}
          name="receiver"
          options={receivers.map(({ adviserId, name, nodeName, clients: own }) => ({
            value: adviserId,
            label: t.option(name, nodeName, own),
          }))}
          value={receiverId}
          onChange={({ target }) => set({ receiverId: target.value })}
        />
        <TextInput
          label={t.count}
          hint={t.countHint(MOST_ASSIGNED)}
          name="clients"
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ target }) => set({ typed: target.value })}
        />
        <FailureNote failure={failure} />
      </div>
    </AskDialog>
  )
}
