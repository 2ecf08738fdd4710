import { useState } from 'react'
import { useFetcher } from 'react-router'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { instantText } from '#web/parts/page/instant-text.ts'
import { DecisionCard } from '#web/parts/pay/decision-card.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { DeclineProposal, WithdrawDialog } from './dialogs.tsx'
import type { Approval, ApprovalOutcome, Proposal } from './model.ts'
import { Sums } from './sums.tsx'

interface ProposalProps {
  readonly proposal: Proposal
}

/** Shows the proposal's state and the reader's options: approve, decline or withdraw it, or why none is possible. */
export function CheckCard({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { approval, can, status } = proposal
  return (
    <>
      {can.approve === null && <Approve proposal={proposal} />}
      <Card title={t.check}>
        <div className="stack">
          <p>{t.need(approval.given.length, approval.required)}</p>
          {approval.given.map(({ name, at }) => (
            <p key={at}>
              <AsWritten>{t.given(name)}</AsWritten>{' '}
              <span className="tiny muted num">{instantText(at, locale)}</span>
            </p>
          ))}
          {status === 'open' && can.approve !== null && <Note>{can.approve.sentence}</Note>}
          {can.withdraw === null && <Withdraw proposal={proposal} />}
        </div>
      </Card>
    </>
  )
}

/** The approval: the documents first, then the password. Declining needs neither. */
function Approve({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<ApprovalOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const [hasRead, setHasRead] = useState(false)
  const isStopped = proposal.fundList.some(({ refusal }) => refusal !== null)
  const reason = isStopped ? t.stopped : hasRead ? null : t.readFirst
  const codes = proposal.fundList.map(({ fundCode }) => fundCode)
  return (
    <>
      <FundDocuments codes={codes} hasRead={hasRead} setHasRead={setHasRead} />
      {isStopped && <Note tone="warn">{t.stopped}</Note>}
      <DecisionCard
        {...{ t, fetcher, outcome }}
        order={approvalOf(proposal, hasRead)}
        act={t.approveAct(money(proposal.totalInvestment))}
        blockedBy={reason}
        sums={<Sums proposal={proposal} />}
        declining={(onClose) => <DeclineProposal {...{ proposal, onClose }} />}
      >
        <p className="small muted">{t.afterwards}</p>
      </DecisionCard>
    </>
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
