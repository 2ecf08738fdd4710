import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import type { Approval, ApprovalOutcome } from './model.ts'
import { askStatement, type StatementState } from './statement.ts'

/** A statement is over here a little before the server forgets it, so that nobody signs in vain. */
const EARLY_MS = 5000

/** Outcomes after which the statement is used up: another try needs another one. */
const SPENT: readonly ApprovalOutcome['kind'][] = ['password', 'refused', 'date-changed']

/** Returns what the passkey is to sign for these terms, and a way to ask for it anew. Each failed try asks for another by itself. */
export function useStatement(
  { proposalCode, version, paymentMode, investorPayId, seenFee, promisedTradeDate }: Approval,
  answer: ApprovalOutcome | null,
): { readonly state: StatementState; readonly renew: () => void } {
  const [round, setRound] = useState(0)
  const terms = JSON.stringify({
    proposalCode,
    version,
    paymentMode,
    investorPayId,
    seenFee,
    promisedTradeDate,
  })
  const spentBy = answer !== null && SPENT.includes(answer.kind) ? answer : null
  const [held, setHeld] = useState<HeldState | null>(null)
  const isHeld = held !== null && held.terms === terms && held.round === round && held.spentBy === spentBy
  // The server has to make it before anything can be shown, and each is good for one try and a few minutes.
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = (state: StatementState) => setHeld({ terms, round, spentBy, state })
    void askStatement(call, JSON.parse(terms) as Approval).then((asked) => {
      if (isOver) return
      hold(asked)
      if (asked.kind === 'issued')
        timer = setTimeout(() => hold({ kind: 'lapsed' }), asked.of.request.timeout - EARLY_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [terms, round, spentBy])
  return { state: isHeld ? held.state : { kind: 'asking' }, renew: () => setRound(round + 1) }
}

/** What came for which wish. For another wish it is as if nothing had come yet. */
interface HeldState {
  readonly terms: string
  readonly round: number
  readonly spentBy: ApprovalOutcome | null
  readonly state: StatementState
}
