import { fenText } from '#domain/number/money.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import type { JudgedLine } from '#server/trade/company-proposals/judge-lines.ts'
import { takenOf } from '#server/trade/company-proposals/submit-proposal.ts'
import type { LineRow, ProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import type { NewVersion } from '#server/trade/proposals/proposal.store.ts'

interface Adopting {
  readonly accountNumber: string
  readonly makerParty: string
  readonly version: number
  readonly lines: readonly LineRow[]
  /** Of each line: what it costs now. */
  readonly judged: readonly JudgedLine[]
  readonly payment: NonNullable<NewVersion['payment']>
  readonly expiresAt: Date
}

/**
 * Returns the version by which a company adopts a proposal: all that the adviser wrote, word for word, with the payment that the maker chose. Its
 * content says by whom it was adopted.
 */
export function adoptedVersion(
  { proposalCode, kind, title, message }: ProposalRow,
  { accountNumber, makerParty, version, lines, judged, payment, expiresAt }: Adopting,
): NewVersion {
  const written = lines.map(({ reason, cautions, cautionReason }, at) => {
    const { side, fundCode, productCodeId, ...line } = judged[at]!
    return {
      ...{ side, fundCode, productCodeId, ...takenOf(line), reason },
      ...(cautions === null || cautionReason === null ? {} : { cautions: [...cautions], cautionReason }),
    }
  })
  const content = canonicalText({
    ...{ proposalCode, version, accountNumber, maker: makerParty, adoptedBy: makerParty, kind },
    ...{ title, message, items: written, expiresAt: expiresAt.toISOString() },
    ...{ paymentMode: payment.mode, investorPayId: payment.investorPayId },
  })
  return {
    ...{ proposalCode, makerParty, title, message, payment, expiresAt, content },
    contentHash: hashOf(content),
    items: written.map((item, at) => {
      const { fee, shares, worth } = judged[at]!
      return { ...item, fee: fenText(fee), ...(shares === null ? {} : { estimate: fenText(worth) }) }
    }),
  }
}
