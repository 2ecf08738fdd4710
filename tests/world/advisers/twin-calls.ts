import * as client from '#contract/adviser/client.ts'
import * as things from '#contract/adviser/client-things.ts'
import * as cover from '#contract/adviser/cover.ts'
import * as request from '#contract/adviser/adviser-request.ts'
import * as proposalDetail from '#contract/adviser/proposal-detail.ts'
import * as proposalList from '#contract/adviser/proposal-list.ts'
import * as proposal from '#contract/adviser/proposal.ts'
import * as share from '#contract/adviser/share.ts'
import * as transfer from '#contract/adviser/transfer.ts'
import { answerQuestion, findAskedQuestions } from '#contract/adviser/proposal-answer.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import type { Given, TwinCall } from './twin-call.ts'
import { actsOn, ALL, LEADING, lists, names, OWNER, reads, SIDES, spends } from './twin-call.ts'
import { BULK_CALLS } from './twin-bulk-calls.ts'
import { FIRM_CALLS, LEAD_CALLS } from './twin-firm-calls.ts'
import { JOURNAL_CALLS } from './twin-journal-calls.ts'
import { TRANSACTION_CALLS } from './twin-transaction-calls.ts'
import { UNKNOWN_ID, UNKNOWN_REF } from './twin-world.ts'

const peerOf = ({ twins, reader }: Given) =>
  reader.firm === 'house' ? twins.advisers.adviser : twins.advisers.outside
/** Another adviser of the reader's firm than the one who is its `adviser` and than the head. */
const receiverOf = ({ twins, reader }: Given) => twins.things.colleague[reader.firm]
const ownRefOf = ({ twins, reader }: Given) =>
  twins.refs[
    ({ adviser: 'own', head: 'ofHead', outside: 'foreign', outsideHead: 'foreignOfHead' } as const)[
      (reader.adviser ?? 'adviser') as 'adviser'
    ]
  ]

/** A proposal that is refused for its client, if nothing before refuses it. */
const transferOf = (given: Given, change: object) => ({
  ...{ giverId: null, receiverId: receiverOf(given), effectiveOn: given.later, reason: 'Twin' },
  ...{ clients: { kind: 'chosen', clientRefs: [UNKNOWN_REF] }, ...change },
})
const coverOf = (given: Given, change: object) => ({
  ...{
    ownerId: null,
    deputyId: receiverOf(given),
    from: given.today,
    to: given.today,
    clientRefs: [UNKNOWN_REF],
    ...change,
  },
})
const shareOf = (change: object) => ({
  sharedRef: UNKNOWN_REF,
  colleagueId: UNKNOWN_ID,
  days: 30,
  parts: ['orders'],
  ...change,
})
const chosen = (clientRef: string) => ({ clients: { kind: 'chosen', clientRefs: [clientRef] } })

const CLIENT_CALLS: readonly TwinCall[] = [
  reads(client.getClient, 'profile'),
  reads(client.getClientHoldings, 'holdings'),
  reads(client.findClientOrders, 'orders'),
  reads(things.getClientAssets, 'holdings'),
  reads(things.findClientPlans, 'plans'),
  reads(things.findClientProposals, 'proposals'),
  reads(things.getClientSuitability, 'profile'),
  reads(things.getClientSharing, 'sharing'),
  reads(client.revealContact, 'whole-contact', { password: DEMO_PASSWORD, reason: 'call-back' }),
  { endpoint: client.findMyClients, kind: 'lists-clients', input: { size: '100' } },
  { endpoint: client.exportMyClients, kind: 'lists-clients', input: {} },
  { endpoint: client.findOtherClients, kind: 'lists-clients', input: { size: '100' } },
  { endpoint: client.searchClients, kind: 'lists-clients', input: { term: 'Twin' } },
  actsOn(share.askToShare, 'self', ['adviser', 'head'], (sharedRef) => shareOf({ sharedRef })),
  actsOn(transfer.proposeTransfer, 'self', SIDES, (ref, given) => transferOf(given, chosen(ref))),
  actsOn(transfer.proposeTransfer, 'colleague', LEADING, (ref, given) =>
    transferOf(given, { ...chosen(ref), giverId: receiverOf(given), receiverId: peerOf(given) }),
  ),
  actsOn(cover.proposeCover, 'self', SIDES, (ref, given) => coverOf(given, { clientRefs: [ref] })),
]

const TWIN_REASONS = { reason: 'Twin, for the sake of a test', cautionReason: '' }
/** A proposal of a fund that does not exist. */
const LETTER = {
  ...{ title: 'Twin', message: '' },
  lines: [{ kind: 'buy', fundCode: '000000', amount: '100.00', ...TWIN_REASONS }],
}
/** An id that names nothing is no code of a proposal; another one is. */
const codeOf = (id: string) => (id.startsWith('P') ? id : 'P20990101AAAAAAAA')

const CARE_CALLS: readonly TwinCall[] = [
  names(transfer.proposeTransfer, 'colleague', ['adviser', 'head'], (id, given) =>
    transferOf(given, { receiverId: id }),
  ),
  names(transfer.proposeTransfer, 'colleague', LEADING, (id, given) =>
    transferOf(given, { giverId: id, receiverId: peerOf(given) }),
  ),
  lists(transfer.findColleagues, 'colleague', SIDES),
  lists(transfer.findTransfers, 'transfer', SIDES),
  names(transfer.approveTransfer, 'transfer', LEADING, (transferId) => ({ transferId })),
  names(transfer.declineTransfer, 'transfer', LEADING, (transferId) => ({ transferId })),
  names(transfer.withdrawTransfer, 'transfer', OWNER, (transferId) => ({ transferId })),
  names(cover.proposeCover, 'colleague', ['adviser', 'head'], (id, given) =>
    coverOf(given, { deputyId: id }),
  ),
  names(cover.proposeCover, 'colleague', ['head', 'deputy'], (id, given) =>
    coverOf(given, { ownerId: id, deputyId: peerOf(given) }),
  ),
  lists(cover.findCovers, 'cover', SIDES),
  names(cover.decideCover, 'cover', LEADING, (coverId) => ({ coverId, isApproved: true })),
  names(cover.endCover, 'cover', ['adviser', 'head', 'deputy'], (coverId) => ({ coverId })),
  names(share.askToShare, 'colleague', ['adviser', 'head'], (id, given) =>
    shareOf({ colleagueId: id, sharedRef: ownRefOf(given) }),
  ),
  lists(share.findShares, 'share', OWNER),
  names(share.endShare, 'share', OWNER, (shareId) => ({ shareId })),
  lists(request.findAdviserRequests, 'request', LEADING),
  spends(request.answerAdviserRequest, 'request', LEADING, (requestId) => ({ requestId, answer: 'Twin' })),
  actsOn(proposal.previewClientEntry, 'self', ['adviser', 'head'], (clientRef) => ({
    ...{ clientRef, kind: 'buy', lines: '' },
  })),
  actsOn(proposal.previewClientExit, 'self', ['adviser', 'head'], (clientRef) => ({
    ...{ clientRef, kind: 'sell', lines: '' },
  })),
  actsOn(proposal.previewClientPlanActs, 'self', ['adviser', 'head'], (clientRef) => ({
    ...{ clientRef, lines: '' },
  })),
  // A plan of somebody else’s client does not exist for one’s own.
  names(proposal.submitClientProposal, 'plan', OWNER, (planId, given) => ({
    ...{ clientRef: ownRefOf(given), ...LETTER },
    lines: [{ kind: 'rsp', action: 'end', planId, reason: LETTER.lines[0]!.reason }],
  })),
  actsOn(proposal.findClientSwitchTargets, 'self', ['adviser', 'head'], (clientRef) => ({
    ...{ clientRef, fundCode: '000000', keyword: '' },
  })),
  actsOn(proposal.submitClientProposal, 'self', ['adviser', 'head'], (clientRef) => ({
    ...{ clientRef, ...LETTER },
  })),
  lists(proposalList.findPendingProposals, 'proposal', ['adviser']),
  lists(proposalList.findSubmittedProposals, 'proposal', ALL),
  lists(proposalList.exportSubmittedProposals, 'proposal', ALL),
  names(proposalDetail.getClientProposal, 'proposal', ALL, (id) => ({ proposalCode: codeOf(id) })),
  names(proposal.reviseClientProposal, 'proposal', OWNER, (id) => ({
    ...{ proposalCode: codeOf(id), version: 1, ...LETTER },
  })),
  names(proposalDetail.remindClientOfProposal, 'proposal', OWNER, (id) => ({
    ...{ proposalCode: codeOf(id), version: 2 },
  })),
  names(proposal.withdrawClientProposal, 'proposal', OWNER, (id) => ({
    proposalCode: codeOf(id),
    version: 1,
  })),
  lists(findAskedQuestions, 'question', OWNER),
  names(answerQuestion, 'question', OWNER, (questionId) => ({ questionId, answer: 'Twin' })),
]

/** Each call of an adviser, and how it is tried. One that is missing here fails `adviser-twins.test.ts`. */
export const TWIN_CALLS: readonly TwinCall[] = [
  ...CLIENT_CALLS,
  ...BULK_CALLS,
  ...JOURNAL_CALLS,
  ...TRANSACTION_CALLS,
  ...CARE_CALLS,
  ...LEAD_CALLS,
  ...FIRM_CALLS,
]
