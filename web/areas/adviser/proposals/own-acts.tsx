import type { ProposalKind } from '#domain/proposal/proposal.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { revisePath } from '../propose/kinds.ts'
import * as copy from './own-acts.copy.ts'
import { Answer } from './pending/answer.tsx'
import { Remind } from './remind.tsx'
import { Withdraw } from './withdraw.tsx'

interface OwnActsProps {
  readonly proposal: {
    readonly proposalCode: string
    readonly version: number
    readonly title: string
    readonly kind: ProposalKind
    readonly state: ProposalState
    readonly clientRef: string
    readonly clientName: string
    readonly isRemindedToday: boolean
    /** Once a company has adopted it, its adviser only answers. */
    readonly adoption: object | null
  }
  /** What the client asks and nobody has answered. */
  readonly question: { readonly questionId: string; readonly question: string } | null
}

/** All that the adviser who made a proposal that waits can do about it: answer, write its next version, remind, take it back (AD46). */
export function OwnActs({ proposal, question }: OwnActsProps) {
  return (
    <>
      {question !== null && <Answer clientName={proposal.clientName} question={question} />}
      {proposal.adoption === null && (
        <>
          <Revise proposal={proposal} />
          <Remind proposal={proposal} />
          <Withdraw proposal={proposal} />
        </>
      )}
    </>
  )
}

/** The way to the form that the next version is written in. */
function Revise({ proposal: { kind, clientRef, proposalCode, title } }: Pick<OwnActsProps, 'proposal'>) {
  const t = useCopy(copy)
  const of = (
    <span className="vh">
      {' '}
      <AsWritten>{title}</AsWritten>
    </span>
  )
  if (kind === 'rebalance')
    return (
      <Button size="small" disabledReason={t.noRevise}>
        {t.revise}
        {of}
      </Button>
    )
  return (
    <LinkButton size="small" href={revisePath(kind, { clientRef, proposalCode })}>
      {t.revise}
      {of}
    </LinkButton>
  )
}
