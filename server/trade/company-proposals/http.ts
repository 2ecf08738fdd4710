import { findCompanyObjects as searchContract } from '#contract/staff-search.ts'
import { findCompanyWork } from '#contract/waiting-work.ts'
import * as decision from '#contract/order/company-decision.ts'
import * as contract from '#contract/order/company-proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeChecker } from '#domain/proposal/company-proposal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { issuePaymentKey } from '#server/people/authorization/issue-payment-key.ts'
import { findSwitchTargets } from '#server/trade/orders/find-switch-targets.ts'
import type { SettlementAccount } from '#server/settlement-account.ts'
import { declineProposal, withdrawProposal } from './answer-proposal.ts'
import { approveProposal } from './approve-proposal.ts'
import { findInstruments } from './bank-account.store.ts'
import { findProposalRow } from './company-proposal.store.ts'
import { findMember } from './member.store.ts'
import { approvalSubject, fillApprovalDefaults } from './fill-approval.ts'
import { findCompanyObjects } from './find-company-objects.ts'
import { findWaitingWork } from './find-waiting-work.ts'
import { issueStatement } from './issue-statement.ts'
import { previewExit } from './preview-exit.ts'
import { showProposal, showProposals } from './show-proposal.ts'
import { submitProposal } from './submit-proposal.ts'

export interface CompanyProposalDeps extends PasskeyHostDeps {
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
  readonly secret: string
  /** The settlement account for remittances; null if the operator has not set it. */
  readonly payee: SettlementAccount | null
}

export function companyProposalRoutes(deps: CompanyProposalDeps): Route[] {
  const { calendar, seal, secret, payee, publicOrigin } = deps
  return [
    read(contract.findCompanyProposals, showProposals),
    read(findCompanyWork, findWaitingWork),
    read(searchContract, findCompanyObjects),
    read(contract.findProposalDetails, async (call, input) => showProposal(call, input, await calendar())),
    read(contract.previewCompanyExit, async (call, input) => previewExit(call, input, await calendar())),
    read(contract.findCompanySwitchTargets, async (call, input) =>
      findSwitchTargets(call, input, await calendar()),
    ),
    write(contract.submitProposal, async (call, input) =>
      submitProposal(call, input, { calendar: await calendar(), seal }),
    ),
    write(decision.getCompanyApprovalKey, async (call, input) => {
      const { tx, actor, now } = call
      const proposal = await findProposalRow(tx, actor, input.proposalCode)
      if (!proposal) return { kind: 'proposal-not-found' }
      const filled = await fillApprovalDefaults(tx, actor, input)
      if (filled.kind !== 'filled') return filled
      const { version } = filled.of
      const verdict = judgeChecker(proposal, await findMember(tx, actor), { version, now })
      if (verdict.kind !== 'ok') return verdict
      const subject = approvalSubject(actor.accountNumber, filled.of)
      return ok(await issuePaymentKey(call, { purpose: 'action', subject }, seal))
    }),
    write(decision.getCompanyApprovalStatement, async (call, input) =>
      issueStatement(call, input, { calendar: await calendar(), seal, publicOrigin }),
    ),
    act(decision.approveCompanyProposal, async (call, input) =>
      approveProposal(call, input, { calendar: await calendar(), seal, secret, publicOrigin }),
    ),
    write(decision.declineCompanyProposal, (call, input) => declineProposal(call, input, seal)),
    write(decision.withdrawCompanyProposal, withdrawProposal),
    read(decision.findCorporateBankDetails, async ({ db, actor }) => {
      const all = await findInstruments(db, actor.accountNumber)
      const payers = all
        .filter(({ mode }) => mode === 'remittance')
        .map(({ investorPayId, bankCode, bankName, bankNameEn, last4, isVerified }) => ({
          ...{ investorPayId, bankCode, last4, bankName: { zh: bankName, en: bankNameEn } },
          verified: isVerified,
        }))
      return ok({ payee, payers })
    }),
  ]
}
