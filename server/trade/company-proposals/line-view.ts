import type { findProposalDetails as contract } from '#contract/order/company-proposal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { fenText } from '#domain/number/money.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { sayCautions } from '#server/trade/proposals/caution-words.copy.ts'
import type { CompanyLine, CompanyProposalRow } from './company-proposal.store.ts'
import type { JudgedLine } from './judge-lines.ts'

type Call = ReadCall<Corporate>
type ProposalView = OutputOf<typeof contract>

/** Tells by which adviser it was proposed, and when it was adopted. Null of a maker's own. */
export function advisedOf({ adviserName: name, registerNo, adoptedAt }: CompanyProposalRow) {
  if (name === null || registerNo === null || adoptedAt === null) return null
  return { name, registerNo, adoptedAt: adoptedAt.toISOString() }
}

/** Tells a line with its present cost, or why it could not go; a decided one with its order. */
export function lineOf(
  line: CompanyLine,
  judged: Answer<JudgedLine> | null,
  call: Call,
): ProposalView['fundList'][number] {
  const { itemNo, side, productCodeId, worth, shares, fee: feeShown, fundCode, riskLevel, isSample } = line
  const cost = judged?.kind === 'ok' ? judged.value : null
  const refusal = judged === null || judged.kind === 'ok' ? null : judged
  const { reason, cautions, cautionReason } = line
  return {
    ...{ itemNo, side, productCodeId, investment: worth, shares, feeShown, fundCode, riskLevel, isSample },
    reason,
    caution:
      cautionReason === null
        ? null
        : { text: sayCautions(cautions ?? [], call.locale), reason: cautionReason },
    target: targetOf(line),
    fee: cost && fenText(cost.fee),
    feeRate: cost && cost.rate,
    scheduleVersion: cost?.ruleVersion ?? null,
    name: { zh: line.name, en: line.nameEn },
    nav: line.nav,
    navDate: line.navDate,
    refusal: refusal && viewOf(call, refusal),
    orderNo: line.orderNo,
  }
}

function targetOf(line: CompanyLine): ProposalView['fundList'][number]['target'] {
  const { targetFundCode: fundCode, targetName: zh, targetNameEn: en } = line
  const { targetRiskLevel: riskLevel, isTargetSample: isSample } = line
  if (fundCode === null || zh === null || riskLevel === null || isSample === null) return null
  return { fundCode, riskLevel, isSample, name: { zh, en } }
}
