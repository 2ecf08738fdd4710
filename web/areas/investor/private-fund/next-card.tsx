import type { ReactNode } from 'react'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { orderPath } from '#web/parts/order/order-path.ts'
import { PRIVATE_FUNDS } from '#web/parts/fund/private-path.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { ASSESSMENT } from '../identity/load.ts'
import { CancelButton } from './cancel-button.tsx'
import * as copy from './copy.ts'
import { ContractForm } from './contract-form.tsx'
import { DisclosureButton } from './disclosure-button.tsx'
import { nextStep, type Contract, type Steps } from './model.ts'

interface StepsProps {
  readonly steps: Steps
}

/** Shows the next step and its form. If the step cannot be done, shows why and what would change that. */
export function NextCard({ steps }: StepsProps) {
  const t = useCopy(copy)
  const { fund } = steps
  const next = nextStep(fund)
  const isMismatch = fund.suitability.outcome === 'risk-mismatch' && isBeforePayment(fund.contract)
  return (
    <>
      <Card title={next?.state === 'waiting' ? t.waiting : t.now}>
        <div className="stack">
          {next !== null && <b>{t.step[next.step]}</b>}
          {isMismatch && <Note tone="warn">{t.mismatch}</Note>}
          <Next steps={steps} />
        </div>
      </Card>
      {next === null && (
        <Card title={t.more}>
          <div className="stack">
            <p className="small muted">{t.moreText}</p>
            <ContractForm fund={steps.fund} />
          </div>
        </Card>
      )}
    </>
  )
}

function isBeforePayment(contract: Contract | null): boolean {
  return contract === null || contract.stage === 'cancelled' || contract.stage === 'unpaid'
}

function Next({ steps }: StepsProps) {
  const t = useCopy(copy)
  const { fund, proof } = steps
  const next = nextStep(fund)
  if (next === null) return fund.contract && <Effective contract={fund.contract} />
  if (next.state === 'stopped') return <Stopped steps={steps} />
  switch (next.step) {
    case 'target':
      return <Way text={t.targetText} href={PRIVATE_FUNDS} act={t.toDeclare} />
    case 'match':
      return <Way text={t.matchText} href={ASSESSMENT} act={t.assess} />
    case 'disclosure':
      return <DisclosureButton fundCode={fund.fundCode} />
    case 'proof':
      if (next.state === 'waiting') return <p>{t.proofText['in-review']}</p>
      return <Way text={t.proofText[proof]} href={PRIVATE_FUNDS} act={t.toProof} />
    case 'contract':
      return <Contracting steps={steps} />
    case 'cooling-off':
    case 'call-back':
      return fund.contract && <Afterwards contract={fund.contract} />
    default:
      return next.step satisfies never
  }
}

interface WayProps {
  readonly text: string
  readonly href: string
  readonly act: string
}

function Way({ text, href, act }: WayProps) {
  return (
    <>
      <p>{text}</p>
      <div>
        <LinkButton kind="primary" href={href}>
          {act}
        </LinkButton>
      </div>
    </>
  )
}

/** Shows the server's sentence, and below it what would change the situation. */
function Stopped({ steps: { fund } }: StepsProps) {
  const t = useCopy(copy)
  const { refusal } = fund
  if (refusal === null) return null
  const change = t.change[refusal.kind]
  return (
    <>
      <ErrorNote title={t.stopped} sentence={refusal.sentence} />
      {change !== undefined && <p>{change}</p>}
      {refusal.kind === 'risk-forbidden' && (
        <div>
          <LinkButton href={ASSESSMENT}>{t.assess}</LinkButton>
        </div>
      )}
      {refusal.kind === 'not-qualified-investor' && (
        <div>
          <LinkButton href={PRIVATE_FUNDS}>{t.toDeclare}</LinkButton>
        </div>
      )}
    </>
  )
}

/** The contract is not signed yet, or it is signed and must be paid. */
function Contracting({ steps }: StepsProps) {
  const t = useCopy(copy)
  const { contract, fundCode, refusal } = steps.fund
  if (contract?.stage !== 'unpaid')
    return refusal === null ? <ContractForm fund={steps.fund} /> : <Stopped steps={steps} />
  const isPaying = !contract.canCancel
  const figure = money(contract.amount)
  return (
    <>
      <p>{isPaying ? t.paying : t.unpaidText(figure)}</p>
      {!isPaying && (
        <div>
          <LinkButton
            kind="primary"
            href={`/investor/trade/buy?fundCode=${fundCode}&amount=${contract.amount}`}
          >
            {t.pay(figure)}
          </LinkButton>
        </div>
      )}
      <CancelButton contract={contract} />
    </>
  )
}

/** The contract is paid: the cooling-off runs, then the call-back follows. It may be cancelled until the call has succeeded. */
function Afterwards({ contract }: { readonly contract: Contract }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { coolingOffEnds, orderNo } = contract
  const isCooling = contract.stage === 'cooling-off' && coolingOffEnds !== null
  return (
    <>
      {isCooling ? <p>{t.coolingText(minuteText(coolingOffEnds, locale))}</p> : <Call />}
      <Acts orderNo={orderNo}>
        <CancelButton contract={contract} />
      </Acts>
    </>
  )
}

function Call() {
  const t = useCopy(copy)
  return (
    <>
      <p>{t.callText}</p>
      <ul>
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t.callAfter}</p>
    </>
  )
}

function Effective({ contract: { orderNo } }: { readonly contract: Contract }) {
  const t = useCopy(copy)
  return (
    <>
      <p>{t.effectiveText}</p>
      <Acts orderNo={orderNo}>
        <LinkButton href="/investor/holdings">{t.toHoldings}</LinkButton>
      </Acts>
    </>
  )
}

interface ActsProps {
  readonly orderNo: string | null
  readonly children: ReactNode
}

function Acts({ orderNo, children }: ActsProps) {
  const t = useCopy(copy)
  return (
    <div className="row">
      {orderNo !== null && <LinkButton href={orderPath(orderNo)}>{t.toOrder}</LinkButton>}
      {children}
    </div>
  )
}
