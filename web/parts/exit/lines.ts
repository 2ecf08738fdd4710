import { MOST_IN_BASKET } from '#contract/values.ts'
import { sentShares } from '#web/parts/order/typed-amount.ts'

/** A fund of the client with the shares to take out as they were typed, and the fund they go into. */
export interface ExitLine {
  readonly fundCode: string
  /** Empty for a sale, and until it is chosen. */
  readonly target: string
  readonly shares: string
}

/** Reads the lines of an address, `990040>990041:1000.00` joined by commas: each fund once, and no more than a proposal can have. */
export function exitLinesIn(text: string): readonly ExitLine[] {
  const lines = text
    .split(',')
    .map((line) => /^(\d{6})(?:>(\d{6}))?:(.*)$/.exec(line.trim()))
    .filter((found) => found !== null)
    .map(([, fundCode = '', target = '', shares = '']) => ({ fundCode, target, shares }))
  const first = lines.filter(
    ({ fundCode }, at) => lines.findIndex((each) => each.fundCode === fundCode) === at,
  )
  return first.slice(0, MOST_IN_BASKET)
}

/** What an address asks of a form: its lines, and of a switch the fund whose target is being chosen and what is searched. */
export function exitsAsked(url: URL, kind: 'sell' | 'switch') {
  return {
    lines: exitLinesIn(url.searchParams.get('lines') ?? ''),
    from: kind === 'switch' ? (url.searchParams.get('from') ?? '') : '',
    keyword: url.searchParams.get('keyword')?.trim().slice(0, 60) ?? '',
  }
}

/** Writes the lines for an address; shares that are not valid are left empty. */
export function exitText(lines: readonly ExitLine[]): string {
  return lines
    .map(({ fundCode, target, shares }) => `${fundCode}${target && `>${target}`}:${sentShares(shares)}`)
    .join(',')
}
