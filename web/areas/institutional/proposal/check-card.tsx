import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { DecisionCard } from '#web/parts/pay/decision-card.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { PASSKEYS } from '../page.tsx'
import { ApprovalsCard } from './approvals-card.tsx'
import * as copy from './copy.ts'
import { DeclineProposal, WithdrawDialog } from './dialogs.tsx'
import { stepOf, type Approval, type ApprovalOutcome, type Proposal } from './model.ts'
import { SignDialog, type SigningProps } from './sign-dialog.tsx'
import { Sums } from './sums.tsx'

interface ProposalProps {
  readonly proposal: Proposal
}

interface CheckProps extends ProposalProps {
  readonly lacksPasskey: boolean
}

/** Shows the proposal's state and the reader's options: approve, decline or withdraw it, or why none is possible. */
export function CheckCard({ proposal, lacksPasskey }: CheckProps) {
  const { can, status } = proposal
  return (
    <>
      {can.approve === null && <Approve {...{ proposal, lacksPasskey }} />}
      <ApprovalsCard proposal={proposal}>
        {isWaiting(status) && can.approve !== null && <WhyNot proposal={proposal} />}
        {can.withdraw === null && <Withdraw proposal={proposal} />}
      </ApprovalsCard>
    </>
  )
}

/** Why the reader has nothing to approve. Their own approval does not order yet while others are missing. */
function WhyNot({ proposal: { can, approval } }: ProposalProps) {
  const t = useCopy(copy)
  if (can.approve?.kind !== 'already-approved') return <Note>{can.approve?.sentence}</Note>
  return (
    <Note tone="ok">
      <b>{t.own}</b>
      <p>{t.ownText(approval.missing)}</p>
    </Note>
  )
}

/** Says that the rules ask for a signature, to a checker who has nothing to sign with. */
function NoPasskey({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const [isDeclining, setDeclining] = useState(false)
  return (
    <Card>
      <div className="stack">
        <Note tone="warn">
          <b>{t.noPasskey}</b>
          <p>{t.noPasskeyText}</p>
        </Note>
        <div className="row">
          <Button onClick={() => setDeclining(true)}>{t.decline}</Button>
          <LinkButton kind="primary" href={PASSKEYS}>
            {t.toPasskeys}
          </LinkButton>
        </div>
      </div>
      {isDeclining && <DeclineProposal {...{ proposal, onClose: () => setDeclining(false) }} />}
    </Card>
  )
}

/** The approval: the documents of what is bought first, then the password. Declining needs neither. */
function Approve({ proposal, lacksPasskey }: CheckProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<ApprovalOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const [hasRead, setHasRead] = useState(proposal.kind === 'sell')
  const isStopped = proposal.fundList.some(({ refusal }) => refusal !== null)
  const reason = isStopped ? t.stopped : hasRead ? null : t.readFirst
  const { kind } = proposal
  const codes = proposal.fundList.flatMap(({ fundCode, target }) =>
    kind === 'buy' ? [fundCode] : target === null ? [] : [target.fundCode],
  )
  const order = approvalOf(proposal, hasRead)
  const step = stepOf(proposal)
  const acts = step === 'more' ? t.approveOnlyAct : t.approveAct
  const act = acts[kind](money(proposal.totalInvestment))
  if (lacksPasskey) return <NoPasskey proposal={proposal} />
  return (
    <>
      {codes.length > 0 && <FundDocuments codes={codes} hasRead={hasRead} setHasRead={setHasRead} />}
      {isStopped && <Note tone="warn">{t.stopped}</Note>}
      {proposal.approval.needsSignature ? (
        <SignedDecision {...{ proposal, fetcher, outcome, order, act }} blockedBy={reason} />
      ) : (
        <DecisionCard
          {...{ fetcher, outcome, order, act }}
          t={{ ...t, approve: step === 'more' ? t.approveOnly : t.approve }}
          blockedBy={reason}
          sums={<Sums proposal={proposal} />}
          declining={(onClose) => <DeclineProposal {...{ proposal, onClose }} />}
        >
          <Afterwards proposal={proposal} />
        </DecisionCard>
      )}
    </>
  )
}

/** What an approval brings: orders, or one that counts while others are missing. */
function Afterwards({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const step = stepOf(proposal)
  return (
    <>
      {step === 'more' && <p className="small">{t.notLast(proposal.approval.missing - 1)}</p>}
      {step === 'maybe' && <p className="small">{t.maybeLast}</p>}
      {step !== 'more' && <p className="small muted">{t.afterwards[proposal.kind]}</p>}
    </>
  )
}

/** The decision of a checker whose passkey signs beside the payment password. */
function SignedDecision(props: SigningProps) {
  const t = useCopy(copy)
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const { proposal, blockedBy } = props
  const close = () => setOpen(null)
  return (
    <Card>
      <div className="stack">
        <Afterwards proposal={proposal} />
        <p className="small muted">{t.signed}</p>
        <div className="row">
          <Button onClick={() => setOpen('decline')}>{t.decline}</Button>
          <span>
            <Button kind="primary" disabledReason={blockedBy} onClick={() => setOpen('approve')}>
              {stepOf(proposal) === 'more' ? t.approveOnly : t.approve}
            </Button>
          </span>
        </div>
      </div>
      {open === 'approve' && <SignDialog {...props} onClose={close} />}
      {open === 'decline' && <DeclineProposal {...{ proposal, onClose: close }} />}
    </Card>
  )
}

/** Returns the approval with exactly the figures on the page. If the fee or the day changes, the checker is asked again. */
function approvalOf(proposal: Proposal, hasReadDocuments: boolean): Approval {
  const { proposalCode, version, paymentMode, investorPayId, totalFee, tradeDate } = proposal
  return {
    ...{ proposalCode, version, paymentMode, investorPayId, hasReadDocuments },
    seenFee: totalFee ?? '0.00',
    promisedTradeDate: tradeDate ?? '',
  }
}

function Withdraw({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t.withdraw}</Button>
      {isOpen && <WithdrawDialog proposal={proposal} onClose={() => setOpen(false)} />}
    </div>
  )
}
