import { sharesProblem } from '#web/parts/trade/shares.ts'
import type * as copy from './copy.ts'
import type { ExitLine } from './lines.ts'
import type { ExitForm, ExitPreview } from './use-exit-lines.ts'

/** What the server tells of a line. Undefined before it was asked. */
export function shownOf(preview: ExitPreview | null, { fundCode, target }: ExitLine) {
  return preview?.lines.find((each) => each.fundCode === fundCode && (each.targetFundCode ?? '') === target)
}

/** Refusals that end once the right number of units is typed. */
const OF_SHARES: readonly string[] = [
  'shares-format',
  'above-available',
  'below-minimum-redemption',
  'must-redeem-all',
  'below-minimum-switch',
  'must-switch-all',
]

/** Returns why a line cannot be proposed whatever is typed; null if it can. */
export function lastingRefusal(preview: ExitPreview | null, line: ExitLine) {
  const refusal = shownOf(preview, line)?.refusal ?? null
  const isOfShares = refusal !== null && OF_SHARES.includes(refusal.kind) && line.shares.trim() === ''
  return isOfShares ? null : refusal
}

/** Returns why the lines cannot be sent yet, most lasting reason first; null if they can. `refused` is the word for a line that never can. */
export function linesBlock(
  { kind, lines, preview }: Pick<ExitForm, 'kind' | 'lines' | 'preview'>,
  { blocked }: typeof copy.zh,
  refused: string,
): string | null {
  if (preview?.refusal != null) return preview.refusal.sentence
  if (kind === 'switch' && lines.some(({ target }) => target === '')) return blocked.target
  if (lines.some(({ shares }) => shares.trim() === '')) return blocked.shares
  const isWrong = lines.some((line) => {
    const limits = shownOf(preview, line)?.limits ?? null
    return limits !== null && sharesProblem(line.shares, limits) !== null
  })
  if (isWrong) return blocked.wrongShares
  return lines.some((line) => lastingRefusal(preview, line) !== null) ? refused : null
}
