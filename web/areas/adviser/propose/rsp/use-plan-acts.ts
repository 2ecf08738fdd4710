import { MOST_IN_BASKET } from '#contract/values.ts'
import { groupedAmount } from '#web/parts/order/typed-amount.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { PROPOSE_PATHS } from '../kinds.ts'
import type { Card, PlanActsPage } from '../load.ts'
import type { RevisedVersion } from '../revised.ts'
import { useProposal } from '../use-proposal.ts'
import { actsText, lineOf, withTerms, type ActLine } from './act-lines.ts'

export interface PlanActsWishes {
  /** The title that a proposal has before another is written. */
  readonly title: string
  readonly card: Card
  readonly page: PlanActsPage
  readonly revised: RevisedVersion | null
}

/** The acts on a client's plans that are being written, and what the server says of them. */
export function usePlanActs({ title, card, page, revised }: PlanActsWishes) {
  const written = useProposal<ActLine>({
    ...{ kind: 'rsp', part: 'acts', card, title, revised },
    lineOf: lineOfItem,
    asked: page.lines,
    isTyped: ({ action }) => action !== '',
  })
  const known = useLastKnown(page.preview).value
  const lines = written.lines.map((line) => withTerms(line, planIn(known, line)))
  const isSame = actsText(page.lines) === actsText(lines)
  const isMoving = useAddressOf(PROPOSE_PATHS.rsp, { lines: actsText(lines) }, isSame)
  const { setLines } = written
  return {
    ...written,
    lines,
    preview: known,
    isUpdating: isMoving || !isSame,
    change: (planId: string, change: Partial<ActLine>) =>
      setLines(lines.map((line) => (line.planId === planId ? { ...line, ...change } : line))),
    add: (planId: string) => {
      const has = lines.some((line) => line.planId === planId)
      if (!has && lines.length < MOST_IN_BASKET) setLines([...lines, lineOf(planId)])
    },
    remove: (planId: string) => setLines(lines.filter((line) => line.planId !== planId)),
  }
}
export type PlanActsForm = ReturnType<typeof usePlanActs>

function planIn(preview: PlanActsPage['preview'], { planId }: ActLine) {
  return preview?.plans.find((plan) => plan.planId === planId)
}

/** A line of the version that is revised, as the form has it. */
function lineOfItem({ plan, terms }: RevisedVersion['items'][number]): ActLine {
  const line = lineOf(plan?.planId ?? '', plan?.action ?? '')
  if (terms === null) return line
  const { amount, frequency, sendDay, lastDue, mostTerms } = terms
  return {
    ...{ ...line, amount: groupedAmount(amount), frequency, sendDay: sendDay?.toString() ?? '' },
    ends: lastDue !== null ? 'date' : mostTerms === null ? 'never' : 'count',
    ...{ lastDue: lastDue ?? '', mostTerms: mostTerms?.toString() ?? '' },
  }
}
