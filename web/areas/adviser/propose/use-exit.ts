import { groupedShares } from '#web/parts/order/typed-amount.ts'
import type { ExitLine } from '#web/parts/exit/lines.ts'
import { useExitLines } from '#web/parts/exit/use-exit-lines.ts'
import { PROPOSE_PATHS, type ExitKind } from './kinds.ts'
import type { Card, ExitPage } from './load.ts'
import type { RevisedVersion } from './revised.ts'
import { useProposal } from './use-proposal.ts'

export interface ExitWishes {
  readonly kind: ExitKind
  /** The title that a proposal has before another is written. */
  readonly title: string
  readonly card: Card
  readonly page: ExitPage
  readonly revised: RevisedVersion | null
}

/** The lines of a proposal to sell or to switch, kept in the address and in the draft, with the newest preview of them. */
export function useExit({ kind, title, card, page, revised }: ExitWishes) {
  const written = useProposal<ExitLine>({
    ...{ kind, card, title, revised },
    lineOf: ({ fund, target, shares }) => ({
      fundCode: fund.fundCode,
      target: target?.fundCode ?? '',
      shares: groupedShares(shares ?? ''),
    }),
    asked: page.lines.map((line) => ({ ...line, shares: groupedShares(line.shares) })),
    isTyped: ({ shares, target }) => shares !== '' || target !== '',
  })
  const { lines, setLines } = written
  return { ...written, ...useExitLines({ kind, path: PROPOSE_PATHS[kind], page, lines, setLines }) }
}
