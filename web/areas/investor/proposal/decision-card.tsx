import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { declineProposal } from '#contract/order/proposal.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { DecisionCard } from '#web/parts/pay/decision-card.tsx'
import { DeclineDialog } from '#web/parts/pay/decline-dialog.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { Approval, ApprovalOutcome, Proposal } from './model.ts'

interface ProposalProps {
  readonly proposal: Proposal
}

/** The decision: approve with the payment password, or decline. Only an approval places orders. */
export function ProposalDecision({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<ApprovalOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const navigate = useNavigate()
  const locale = useLocale()
  const [payId, setPayId] = useState(proposal.cards[0]?.investorPayId ?? '')
  const [hasRead, setHasRead] = useState(false)
  const isStopped = proposal.detail.some(({ refusal }) => refusal !== null)
  const reason = payId === '' ? t.noCard : isStopped ? t.stopped : hasRead ? null : t.readFirst
  const choose = (investorPayId: string) => {
    setPayId(investorPayId)
    void navigate(`?pay=${investorPayId}`, { replace: true, preventScrollReset: true })
  }
  const order: Approval = {
    proposalCode: proposal.proposalCode,
    version: proposal.version,
    investorPayId: payId,
    seenFee: proposal.totalFee ?? '0.00',
    promisedTradeDate: proposal.tradeDate ?? '',
    hasReadDocuments: hasRead,
  }
  const codes = boughtBy(proposal)
  // Only acts on plans that there are: they take nothing, and are dealt on no day.
  const ofPlans = proposal.detail.every(({ plan }) => plan)
  const sums = <Sums {...{ proposal, ofPlans }} />
  const words = ofPlans ? { ...t, approve: t.approvePlans } : t
  return (
    <>
      {codes.length > 0 && <FundDocuments codes={codes} hasRead={hasRead} setHasRead={setHasRead} />}
      <DecisionCard
        {...{ fetcher, outcome, order }}
        t={words}
        title={t.decide}
        act={ofPlans ? t.approvePlans : t.approveAct(money(proposal.toPay))}
        blockedBy={reason}
        sums={sums}
        declining={(onClose) => <DeclineProposal {...{ proposal, onClose }} />}
      >
        {isStopped && <Note tone="warn">{t.stopped}</Note>}
        {ofPlans || (
          <Select
            label={t.card}
            value={payId}
            onChange={(event) => choose(event.target.value)}
            options={proposal.cards.map(({ investorPayId, bankName, last4 }) => ({
              value: investorPayId,
              label: t.cardName(nameIn(locale, bankName), last4),
            }))}
          />
        )}
        {sums}
        {codes.length === 0 && (
          <Checkbox checked={hasRead} onChange={(event) => setHasRead(event.target.checked)}>
            {t.read}
          </Checkbox>
        )}
      </DecisionCard>
    </>
  )
}

/** Returns the funds bought by the proposal, each once. Their documents must be read. */
function boughtBy({ detail }: Proposal): readonly string[] {
  const into = detail
    .filter(({ suits }) => suits !== null)
    .map(({ fund, target }) => (target ?? fund).fundCode)
  return [...new Set(into)]
}

function Sums({ proposal, ofPlans }: ProposalProps & { readonly ofPlans: boolean }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { tradeDate, detail, proposalCode, toPay, totalFee } = proposal
  return (
    <KeyValue
      pairs={[
        { key: 'proposal', label: t.proposal, value: <span className="num">{proposalCode}</span> },
        { key: 'lines', label: t.lines, value: t.count(detail.length) },
        ...(ofPlans
          ? []
          : [{ key: 'deal', label: t.deal, value: tradeDate === null ? '--' : fullDay(tradeDate, locale) }]),
        {
          key: 'fee',
          label: t.totalFee,
          value: ofPlans ? t.noFee : totalFee === null ? '--' : t.yuan(money(totalFee)),
        },
        { key: 'pay', label: t.toPay, value: t.yuan(money(toPay)), isTotal: true },
      ]}
    />
  )
}

function DeclineProposal({ proposal, onClose }: ProposalProps & { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { proposalCode, version } = proposal
  const [reason, setReason, sent] = useKept(`decline ${proposalCode}`, '')
  return (
    <DeclineDialog
      {...{ t, reason, onClose }}
      onReason={setReason}
      reasonFirst={null}
      send={(idempotencyKey) =>
        sent(call(declineProposal, { proposalCode, version, reason }, { idempotencyKey }))
      }
    />
  )
}
