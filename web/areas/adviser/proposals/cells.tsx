import type { PlanProposal } from '#domain/proposal/proposed-plan.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { ProposalKind, WithdrawnCause } from '#domain/proposal/proposal.ts'
import { money } from '#web/format/format.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { WithdrawnWhy } from '#web/parts/order/withdrawn-why.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as things from '../client/things.copy.ts'
import * as copy from './cells.copy.ts'
import { detailPath } from './detail/load.ts'

interface ProposalNameProps {
  readonly of: {
    readonly title: string
    readonly proposalCode: string
    readonly version: number
    readonly kind: ProposalKind
    readonly items: number
    readonly plans: readonly PlanProposal[]
  }
}

/** The title of a proposal, with a link to its page, its code and version, and what it is about. */
export function ProposalName({ of }: ProposalNameProps) {
  const t = useCopy(copy)
  const { title, proposalCode, version, kind, items, plans } = of
  const acts = plans.map((each) => t.planActs[each])
  const about = plans.some((each) => each !== 'new') ? t.ofPlans(acts) : t.kinds[kind]
  return (
    <div data-whole>
      <NameCell href={detailPath(of)} name={<AsWritten>{title}</AsWritten>}>
        <span className="num nowrap">{proposalCode}</span>
        <span className="nowrap">{t.version(version)}</span>
        <span className="nowrap">
          {about} · {t.items(items)}
        </span>
      </NameCell>
    </div>
  )
}

/** What a proposal costs its client. One that buys nothing costs nothing. */
export function ProposalAmount({ of: { amount } }: { readonly of: { readonly amount: string | null } }) {
  const t = useCopy(copy)
  return <Figure reason={t.noAmount}>{money(amount)}</Figure>
}

interface ProposalStateProps {
  readonly of: { readonly state: ProposalState; readonly withdrawnCause: WithdrawnCause | null }
  /** Whether a company has adopted it. */
  readonly isCompanys?: boolean
}

interface AdoptionProps {
  readonly of: { readonly by: string; readonly given: number; readonly required: number } | null
}

/** By whom a company adopted it, and how many of its checkers have approved, of how many. Nothing while nobody has. */
export function AdoptionNote({ of }: AdoptionProps) {
  const t = useCopy(copy)
  if (of === null) return null
  return (
    <SubLine>
      <AsWritten>{t.adoption(of.by, of.given, of.required)}</AsWritten>
    </SubLine>
  )
}

/** The state of a proposal, and why it was withdrawn if it was. */
export function ProposalStateTag({ of: { state, withdrawnCause }, isCompanys = false }: ProposalStateProps) {
  const t = useCopy(copy)
  const { proposalStates } = useCopy(things)
  // What was adopted is taken back by the company's own maker, unless the system did it.
  const isMakers = isCompanys && state === 'withdrawn' && withdrawnCause === null
  return (
    <>
      <Tag tone={PROPOSAL_TONES[state]}>{proposalStates[state]}</Tag>
      {isMakers ? <SubLine>{t.byCompany}</SubLine> : <WithdrawnWhy {...{ state, withdrawnCause }} />}
    </>
  )
}
