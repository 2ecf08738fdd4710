import type { Line } from '#web/parts/trade/basket-lines.ts'
import { textsIn, type ProposalBody } from '../use-proposal.ts'

/** Returns a form with another class in the place of a fund: the amount, the percentage and the reason are those of the fund before. */
export function replaceFund(
  { lines, reasons, percents }: Pick<ProposalBody, 'lines' | 'reasons' | 'percents'>,
  { fundCode, by }: { readonly fundCode: string; readonly by: string },
): Pick<ProposalBody, 'lines' | 'reasons' | 'percents'> {
  const known = JSON.parse(lines) as readonly Line[]
  const rename = (texts: string) => {
    const { [fundCode]: own, ...others } = textsIn(texts)
    return JSON.stringify(own === undefined ? others : { ...others, [by]: own })
  }
  return {
    lines: JSON.stringify(
      known.map((line) => (line.fundCode === fundCode ? { ...line, fundCode: by } : line)),
    ),
    reasons: rename(reasons),
    percents: rename(percents),
  }
}
