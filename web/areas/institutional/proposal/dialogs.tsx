import { declineCompanyProposal, withdrawCompanyProposal } from '#contract/order/company-decision.ts'
import { DECLINE_CAUSES, type DeclineCause } from '#domain/proposal/company-proposal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { DeclineDialog } from '#web/parts/pay/decline-dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'
import type { Proposal } from './model.ts'

interface DialogProps {
  readonly proposal: Proposal
  readonly onClose: () => void
}

interface Declining {
  readonly cause: DeclineCause
  readonly reason: string
}

/** Declines a proposal, with what it is about and why. */
export function DeclineProposal({ proposal, onClose }: DialogProps) {
  const t = useCopy(copy)
  const { proposalCode, version } = proposal
  const [typed, setTyped, sent] = useKept<Declining>(`decline ${proposalCode}`, {
    cause: 'amount',
    reason: '',
  })
  const { cause, reason } = typed
  const body = { proposalCode, version, cause, reason: reason.trim() }
  return (
    <DeclineDialog
      {...{ t, reason, onClose }}
      onReason={(text) => setTyped({ ...typed, reason: text })}
      reasonFirst={t.reasonFirst}
      send={(idempotencyKey) => sent(call(declineCompanyProposal, body, { idempotencyKey }))}
    >
      <Select
        label={t.declineCause}
        value={cause}
        onChange={(event) => setTyped({ ...typed, cause: event.target.value as DeclineCause })}
        options={DECLINE_CAUSES.map((value) => ({ value, label: t.causes[value] }))}
      />
    </DeclineDialog>
  )
}

export function WithdrawDialog({ proposal: { proposalCode, version }, onClose }: DialogProps) {
  const t = useCopy(copy)
  return (
    <ConfirmDialog
      title={t.withdrawTitle}
      back={t.back}
      yes={t.withdrawYes}
      done={t.withdrawn}
      onClose={onClose}
      send={(idempotencyKey) => call(withdrawCompanyProposal, { proposalCode, version }, { idempotencyKey })}
    >
      <p>{t.withdrawText}</p>
    </ConfirmDialog>
  )
}
