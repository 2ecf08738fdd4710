/**
 * A proposal as simply as it can be said: what each word does and answers. It knows nothing of tables, locks, hashes or orders, so that the
 * product can be compared with it.
 */

export type Family = 'advised' | 'company'
export type Hand = 'client' | 'adviser' | 'maker' | 'first' | 'second'

type Plain = 'view' | 'ask' | 'decline' | 'withdraw' | 'revise' | 'answer'

export type Word =
  | { [Kind in Plain]: { readonly kind: Kind; readonly hand: Hand } }[Plain]
  /** `isLow`: the person saw a fee one fen below that of now. */
  | { readonly kind: 'approve'; readonly hand: Hand; readonly isLow: boolean }

/** What is the same for all proposals, and changes between two rounds. */
export interface Surroundings {
  readonly isFundOpen: boolean
  readonly isTolerant: boolean
  /** How often the first fee is taken. */
  readonly feeFactor: number
}

export interface Approved {
  readonly hand: Hand
  readonly feeFactor: number
}

export interface Proposal {
  readonly family: Family
  readonly state: string
  readonly version: number
  readonly isViewed: boolean
  readonly isOver: boolean
  /** Questions without an answer, each by its version. */
  readonly asked: readonly number[]
  /** A company's approvals, each time somebody gave one. */
  readonly approvals: readonly Approved[]
}

export interface Step {
  readonly answer: string
  readonly next: Proposal
}

const WAITING = ['submitted', 'viewed', 'questioned', 'approving']
/** How often the first fee can be taken. */
export const FEE_FACTORS = [1, 2] as const
/** The approvals that a company's matrix asks for in these histories. */
export const NEEDED = 2

export function newProposal(family: Family): Proposal {
  return { family, state: 'submitted', version: 1, isViewed: false, isOver: false, asked: [], approvals: [] }
}

/** The state that everybody is told. */
export function stateOf({ state, isOver }: Proposal): string {
  return isOver && WAITING.includes(state) ? 'expired' : state
}

/** What one word does to a proposal and answers, all at once. */
export function say(proposal: Proposal, word: Word, around: Surroundings, seen: number): Step {
  const same = (answer: string): Step => ({ answer, next: proposal })
  const to = (change: Partial<Proposal>): Step => ({ answer: 'ok', next: { ...proposal, ...change } })
  const { family, version } = proposal
  if (word.kind === 'view') return view(proposal)
  if (word.kind === 'answer') return answerOldest(proposal)
  const over = refuseOver(proposal, seen)
  if (word.kind === 'ask')
    return over === 'changed' || over === null
      ? to({ state: 'questioned', asked: [...proposal.asked, version] })
      : same(named(family, over))
  if (over !== null) return same(named(family, over))
  switch (word.kind) {
    case 'withdraw':
      return to({ state: 'withdrawn' })
    case 'decline':
      return proposal.approvals.some(({ hand }) => hand === word.hand)
        ? same('already-approved')
        : to({ state: 'declined' })
    case 'revise': {
      const gate = refuseSending(around)
      return gate === null ? to({ state: 'submitted', version: version + 1, isViewed: false }) : same(gate)
    }
    case 'approve':
      return family === 'company' ? check(proposal, word, around) : agree({ to, same }, word, around)
    default:
      return word satisfies never
  }
}

function view(proposal: Proposal): Step {
  const isFirst = !proposal.isViewed
  const state = isFirst && stateOf(proposal) === 'submitted' ? 'viewed' : proposal.state
  return { answer: 'ok', next: { ...proposal, isViewed: true, state } }
}

function answerOldest(proposal: Proposal): Step {
  const [, ...rest] = proposal.asked
  if (proposal.asked.length === 0) return { answer: 'none', next: proposal }
  const isSettled = proposal.state === 'questioned' && !rest.includes(proposal.version)
  const state = isSettled ? 'viewed' : proposal.state
  return { answer: 'ok', next: { ...proposal, asked: rest, state } }
}

/** Why it can no longer be decided. */
function refuseOver(proposal: Proposal, seen: number): 'expired' | 'decided' | 'changed' | null {
  const state = stateOf(proposal)
  if (state === 'expired') return 'expired'
  if (!WAITING.includes(state)) return 'decided'
  return seen === proposal.version ? null : 'changed'
}

const named = (family: Family, why: string) =>
  family === 'company' ? `company-proposal-${why}` : `proposal-${why}`

/** Why an adviser could not propose the one line: the tolerance comes before the fund (AD35). */
function refuseSending({ isFundOpen, isTolerant }: Surroundings): string | null {
  if (!isTolerant) return 'above-tolerance'
  return isFundOpen ? null : 'fund-not-open'
}

/** Why the one line could not be ordered: as with any order, the fund comes before the tolerance. */
function refuseOrder({ isFundOpen, isTolerant }: Surroundings): string | null {
  if (!isFundOpen) return 'fund-not-open'
  return isTolerant ? null : 'risk-mismatch'
}

interface Ways {
  readonly to: (change: Partial<Proposal>) => Step
  readonly same: (answer: string) => Step
}

type Approval = Extract<Word, { readonly kind: 'approve' }>

/** A client's approval: the fee before the lines. */
function agree({ to, same }: Ways, { isLow }: Approval, around: Surroundings): Step {
  if (isLow) return same('fee-raised')
  const gate = refuseOrder(around)
  return gate === null ? to({ state: 'approved' }) : same(gate)
}

/** A checker's approval: the lines before the fee, and the number last. */
function check(proposal: Proposal, { hand, isLow }: Approval, around: Surroundings): Step {
  const same = (answer: string): Step => ({ answer, next: proposal })
  const gate = refuseOrder(around)
  if (gate !== null) return same(gate)
  if (isLow) return same('fee-raised')
  const counting = (all: readonly Approved[]) => {
    const last = new Map(all.map((each) => [each.hand, each]))
    return [...last.values()].filter(({ feeFactor }) => feeFactor >= around.feeFactor)
  }
  if (counting(proposal.approvals).some((each) => each.hand === hand)) return same('already-approved')
  const approvals = [...proposal.approvals, { hand, feeFactor: around.feeFactor }]
  const state = counting(approvals).length >= NEEDED ? 'approved' : 'approving'
  return { answer: 'ok', next: { ...proposal, approvals, state } }
}

/** All proposals that can be after some words at once: whatever the order, each word answered what it did. */
export function possibleAfter(
  before: readonly Proposal[],
  words: readonly { readonly word: Word; readonly answer: string; readonly seen: number }[],
  around: Surroundings,
): readonly Proposal[] {
  const after = before.flatMap((each) =>
    ordersOf(words).flatMap((order) => {
      let proposal: Proposal = each
      for (const { word, answer, seen } of order) {
        const step = say(proposal, word, around, seen)
        if (step.answer !== answer) return []
        proposal = step.next
      }
      return [proposal]
    }),
  )
  return [...new Map(after.map((each) => [JSON.stringify(each), each])).values()]
}

function ordersOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length <= 1) return [all]
  return all.flatMap((each, at) =>
    ordersOf([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [each, ...rest]),
  )
}
