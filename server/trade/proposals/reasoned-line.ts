import type { Caution } from '#domain/proposal/caution.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { ProposedLine } from './refuse-line.ts'

/** A line with what its client reads beside it. */
export type ReasonedLine = ProposedLine & {
  readonly reason: string
  /** Why it is proposed in spite of its cautions. Needed where it has any, and kept only there. */
  readonly cautionReason?: string
}

/** Why the first line with cautions and without a reason for them cannot be sent; null if there is none. */
export function refuseUnanswered(
  lines: readonly ReasonedLine[],
  cautions: readonly (readonly Caution[])[],
): Refusals<'caution-unanswered'> | null {
  const at = lines.findIndex(({ cautionReason = '' }, no) => cautions[no]!.length > 0 && cautionReason === '')
  const line = lines[at]
  if (line === undefined) return null
  return { kind: 'caution-unanswered', fundCode: line.fundCode, cautions: kindsOf(cautions[at]!) }
}

const kindsOf = (cautions: readonly Caution[]) => cautions.map(({ kind }) => kind)

/** All that the client reads, reasons by the number of their line. */
export function textsOf({
  title,
  message,
  lines,
}: {
  readonly title: string
  readonly message: string
  readonly lines: readonly ReasonedLine[]
}) {
  return {
    title,
    message,
    ...Object.fromEntries(
      lines.flatMap(({ reason, cautionReason = '' }, at) => [
        [`reason-${at + 1}`, reason],
        [`caution-${at + 1}`, cautionReason],
      ]),
    ),
  }
}
