import { shares } from '#web/format/format.ts'
import type * as copy from './shares.copy.ts'
import type { SharesProblem } from './shares.ts'

/** The sentence of a problem with a number of shares. Null if there is none. */
export function problemText(problem: SharesProblem | null, t: typeof copy.zh): string | null {
  switch (problem?.kind) {
    case undefined:
      return null
    case 'format':
      return t.sharesProblem.format
    case 'above':
      return t.sharesProblem.above(shares(problem.right))
    case 'below':
      return t.sharesProblem.below(shares(problem.right))
    case 'must-all':
      return t.sharesProblem.all(shares(problem.minimumHolding))
    default:
      return problem satisfies never
  }
}
