import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { adoptProposal, declineAdvisedProposal } from '#contract/order/adoption.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/session/toasts.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { DeclineDialog } from '#web/parts/pay/decline-dialog.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { PROPOSALS } from '../page.tsx'
import { AccountCard } from '../propose/account-card.tsx'
import * as copy from './copy.ts'
import { codesToRead, type Advice } from './model.ts'

interface AdvisedProps {
  readonly proposal: Advice
}

/** The maker's decision: with which account it is paid, or into which it pays, the documents, and adopting. Declining needs neither. */
export function AdoptCard({ proposal }: AdvisedProps) {
  const t = useCopy(copy)
  const { can, payOptions, kind } = proposal
  const [payId, setPayId] = useState(payOptions[0]?.investorPayId ?? '')
  const codes = codesToRead(proposal)
  const [hasRead, setHasRead] = useState(codes.length === 0)
  const [isDeclining, setDeclining] = useState(false)
  const chosen = payOptions.find(({ investorPayId }) => investorPayId === payId) ?? payOptions[0]
  const mayAdopt = can.adopt === null
  const isBuying = kind === 'buy'
  const isStopped = proposal.detail.some(({ refusal }) => refusal !== null)
  const unread = hasRead ? null : t.readFirst
  const blockedBy = chosen === undefined ? t.noAccount : isStopped ? t.stopped : unread
  return (
    <>
      {mayAdopt && chosen !== undefined && (
        <AccountCard
          label={isBuying ? t.account : t.payee}
          hint={isBuying ? t.accountHint : t.payeeHint}
          accounts={payOptions}
          {...{ payId: chosen.investorPayId, setPayId }}
        />
      )}
      {mayAdopt && codes.length > 0 && <FundDocuments {...{ codes, hasRead, setHasRead }} />}
      <Card title={t.decide}>
        <div className="stack">
          {can.adopt !== null && <Note>{can.adopt.sentence}</Note>}
          {mayAdopt && isStopped && <Note tone="warn">{t.stopped}</Note>}
          {mayAdopt && <AdoptionSums proposal={proposal} />}
          {can.adopt === null ? (
            <Adopt {...{ proposal, blockedBy, hasRead }} pay={chosen}>
              {can.decline === null && <Button onClick={() => setDeclining(true)}>{t.decline}</Button>}
            </Adopt>
          ) : (
            can.decline === null && (
              <div>
                <Button onClick={() => setDeclining(true)}>{t.decline}</Button>
              </div>
            )
          )}
        </div>
      </Card>
      {isDeclining && <Declining {...{ proposal, onClose: () => setDeclining(false) }} />}
    </>
  )
}

function AdoptionSums({ proposal }: AdvisedProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { kind, toPay, totalFee, tradeDate, adoptedUntil } = proposal
  return (
    <KeyValue
      pairs={[
        {
          key: 'fee',
          label: t.totalFee,
          value: (
            <Figure reason={t.feeUnknown}>{totalFee === null ? UNKNOWN : t.yuan(money(totalFee))}</Figure>
          ),
        },
        { key: 'deal', label: t.deal, value: tradeDate === null ? UNKNOWN : fullDay(tradeDate, locale) },
        ...(adoptedUntil === null
          ? []
          : [{ key: 'ends', label: t.adoptedUntil, value: minuteText(adoptedUntil, locale) }]),
        ...(kind === 'buy'
          ? [{ key: 'total', label: t.toPay, value: t.yuan(money(toPay)), isTotal: true }]
          : []),
      ]}
    />
  )
}

interface AdoptProps extends AdvisedProps {
  readonly pay: Advice['payOptions'][number] | undefined
  readonly blockedBy: string | null
  readonly hasRead: boolean
  readonly children: ReactNode
}

/** Adopts it once, however often the button is pressed, and opens it among the company's own. */
function Adopt({ proposal: { proposalCode, version }, pay, blockedBy, hasRead, children }: AdoptProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { isBusy, failure, make } = useChange()
  const send = async () => {
    if (pay === undefined) return
    const { paymentMode, investorPayId } = pay
    const body = { proposalCode, version, paymentMode, investorPayId, hasReadDocuments: hasRead }
    if (!(await make((idempotencyKey) => call(adoptProposal, body, { idempotencyKey })))) return
    showToast({ sentence: t.adoptedNow })
    void navigate(`${PROPOSALS}/${proposalCode}`)
  }
  return (
    <>
      <FailureNote failure={failure} />
      <p className="small muted">{t.next}</p>
      <div className="row">
        {children}
        <Button kind="primary" isBusy={isBusy} disabledReason={blockedBy} onClick={() => void send()}>
          {t.adopt}
        </Button>
      </div>
    </>
  )
}

function Declining({ proposal, onClose }: AdvisedProps & { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { proposalCode, version } = proposal
  const [reason, setReason, sent] = useKept(`decline ${proposalCode}`, '')
  const body = { proposalCode, version, reason }
  return (
    <DeclineDialog
      {...{ t, reason, onReason: setReason, onClose }}
      reasonFirst={null}
      send={(idempotencyKey) => sent(call(declineAdvisedProposal, body, { idempotencyKey }))}
    />
  )
}
