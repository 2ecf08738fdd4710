import {
  decideReversal as decideReversalContract,
  findJournals,
  proposeReversal as proposeReversalContract,
} from '#contract/ledger.ts'
import {
  assignBreak as assignContract,
  closeBreak as closeContract,
  decideBreakClosing,
  decideFileRelease as decideFileContract,
  findBreaks,
  findFileReleases,
  proposeFileRelease as proposeFileContract,
} from '#contract/operations.ts'
import { findFirmMoney, recordFirmReceipt as recordContract } from '#contract/firm-money.ts'
import {
  findOwnReturnedPayOuts,
  findReturnedPayOuts,
  resendOwnPayOut,
  resendPayOut as resendContract,
} from '#contract/payment/pay-out.ts'
import { isFinancialBreak } from '#domain/ledger/break-kind.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor, Operator } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Route, WriteCall } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import type { ListedJournal } from '#server/base/ledger/reversal.store.ts'
import { findJournalsAbout } from '#server/base/ledger/reversal.store.ts'
import { resendPayOut } from '#server/trade/payments/resend-pay-out.ts'
import type { ReturnedPayOut } from '#server/trade/payments/returned-pay-out.store.ts'
import { findReturned } from '#server/trade/payments/returned-pay-out.store.ts'
import type { FileRelease } from '#server/settlement/exchange/file-release.store.ts'
import { findReleases } from '#server/settlement/exchange/file-release.store.ts'
import type { BreakFilter } from '#server/base/breaks/break-list.store.ts'
import { BREAK_KEYS, listBreaks } from '#server/base/breaks/break-list.store.ts'
import { findCompanyMoney, findInterestDue } from '#server/settlement/money/firm-receipt.store.ts'
import { assignBreak, closeBreak, decideClosing } from './close-break.ts'
import { recordFirmReceipt } from './record-firm-receipt.ts'
import { decideFileRelease, proposeFileRelease } from './release-file.ts'
import { decideReversal, proposeReversal } from './take-back-journal.ts'

/** The routes of operations: breaks, files, journals, returned pay-outs (a client's own too), the firm's own money. */
export function operationsRoutes(): Route[] {
  return [...payOutRoutes(), ...fileRoutes(), ...breakRoutes(), ...ledgerRoutes(), ...firmMoneyRoutes()]
}

function payOutRoutes(): Route[] {
  return [
    read(findOwnReturnedPayOuts, async (call) =>
      ok({ payOuts: (await findReturned(call.db, call.actor)).map(payOutView) }),
    ),
    write(resendOwnPayOut, (call, input) =>
      resendPayOut(call.tx, { ...input, ...ownerOf(call) }, askedBy(call)),
    ),
    read(findReturnedPayOuts, async (call) =>
      ok({ payOuts: (await findReturned(call.db, 'all')).map(payOutView) }),
    ),
    write(resendContract, (call, input) => resendPayOut(call.tx, input, askedBy(call))),
  ]
}

function fileRoutes(): Route[] {
  return [
    read(findFileReleases, async (call) =>
      ok({ releases: (await findReleases(call.db)).map((each) => releaseView(each, call.actor)) }),
    ),
    write(proposeFileContract, proposeFileRelease),
    write(decideFileContract, decideFileRelease),
  ]
}

function breakRoutes(): Route[] {
  return [
    read(findBreaks, async (call, { state, check, owner, from, to, keyword, ...asked }) => {
      const place = placeOf(BREAK_KEYS, asked)
      if ('kind' in place) return place
      const of = { state, owner: ownerFilter(owner, call.actor), from: from || null, to: to || null }
      const checks = check === '' ? [] : check.split(',')
      const { rows, next } = await listBreaks(call.db, { ...of, checks, keyword: keyword.trim() }, place)
      return ok({
        next,
        breaks: rows.map(({ proposerParty, closedAt, ...each }) => ({
          ...each,
          needsSecondPerson: isFinancialBreak(each.check),
          isProposedByMe: proposerParty === call.actor.partyId,
          closedAt: closedAt?.toISOString() ?? null,
        })),
      })
    }),
    write(assignContract, assignBreak),
    write(closeContract, closeBreak),
    write(decideBreakClosing, decideClosing),
  ]
}

function ledgerRoutes(): Route[] {
  return [
    read(findJournals, async (call, { subject }) => {
      const journals = await findJournalsAbout(call.db, subject)
      return ok({ journals: journals.map((each) => journalView(each, call.actor)) })
    }),
    write(proposeReversalContract, proposeReversal),
    write(decideReversalContract, decideReversal),
  ]
}

function firmMoneyRoutes(): Route[] {
  return [
    read(findFirmMoney, async (call) =>
      ok({
        interestDueToInvestors: await findInterestDue(call.db),
        companies: (await findCompanyMoney(call.db)).map((each) => ({ ...each, gaps: [...each.gaps] })),
      }),
    ),
    write(recordContract, recordFirmReceipt),
  ]
}

function ownerFilter(owner: '' | 'mine' | 'nobody', { partyId }: Operator): BreakFilter['owner'] {
  if (owner === 'mine') return { kind: 'person', partyId }
  return { kind: owner === 'nobody' ? 'nobody' : 'any' }
}

function ownerOf({ actor }: { actor: { accountNumber: string } }): { accountNumber: string } {
  return { accountNumber: actor.accountNumber }
}

function askedBy(call: WriteCall<Investor | Operator>) {
  return { partyId: call.actor.partyId, origin: audited(call) }
}

function releaseView(release: FileRelease, { partyId }: Operator) {
  const { fileReleaseId, registrarCode, day, name, keptSha256, sha256, recordCount, state, reason } = release
  return {
    ...{ fileReleaseId, registrarCode, day, name, keptSha256, sha256, recordCount, state, reason },
    isKeptBooked: release.keptState !== 'received',
    isProposedByMe: release.proposedBy === partyId,
    offeredAt: release.offeredAt.toISOString(),
  }
}

function journalView({ recordedAt, proposal, ...journal }: ListedJournal, { partyId }: Operator) {
  return {
    ...journal,
    lines: [...journal.lines],
    recordedAt: recordedAt.toISOString(),
    proposal: proposal && {
      state: proposal.state,
      reason: proposal.reason,
      isProposedByMe: proposal.proposedBy === partyId,
    },
  }
}

function payOutView({ holder, holderEn, since, cards, ...each }: ReturnedPayOut) {
  return {
    ...each,
    holder: { zh: holder, en: holderEn },
    since: since.toISOString(),
    cards: cards.map(({ investorPayId, bankName, bankNameEn, last4 }) => ({
      investorPayId,
      bankName: { zh: bankName, en: bankNameEn },
      last4,
    })),
  }
}
