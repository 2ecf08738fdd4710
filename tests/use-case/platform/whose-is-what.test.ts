import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeAlert } from '#contract/fund/alert.ts'
import { previewBasket, placeBasket } from '#contract/order/basket.ts'
import { changeCard, confirmNewCard, removeCard, setDefaultCard } from '#contract/payment/bank-card.ts'
import { getEvidencePack } from '#contract/order/evidence.ts'
import { getCertificateFile } from '#contract/portfolio/certificate.ts'
import {
  approveCompanyProposal,
  declineCompanyProposal,
  findCorporateBankDetails,
  getCompanyApprovalKey,
  getCompanyApprovalStatement,
  withdrawCompanyProposal,
} from '#contract/order/company-decision.ts'
import { findProposalDetails, submitProposal } from '#contract/order/company-proposal.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeFavourite,
  deleteFavouriteGroup,
  orderFavouriteGroups,
  renameFavouriteGroup,
} from '#contract/fund/favourite.ts'
import { selectLoginAccount } from '#contract/account/identity.ts'
import {
  getInvestorCertify,
  getOcrPhase,
  ocrIdcard,
  uploadInvestorCertificate,
} from '#contract/account/identity-papers.ts'
import { nameMember } from '#contract/account/member-naming.ts'
import { findNotices, readNotice } from '#contract/notice.ts'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase, previewPurchase } from '#contract/order/order.ts'
import { resendOwnPayOut } from '#contract/payment/pay-out.ts'
import {
  getActionChallenge,
  getActionKey,
  getPaymentChallenge,
  getPaymentKey,
  provePasskey,
  provePaymentPassword,
} from '#contract/payment/payment.ts'
import { actOnPlan, changePlan, openPlan } from '#contract/order/plan.ts'
import { answerQuestion } from '#contract/adviser/proposal-answer.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import {
  approveProposal,
  declineProposal,
  getProposal,
  getProposalChallenge,
  getProposalKey,
} from '#contract/order/proposal.ts'
import {
  adoptProposal,
  askAdviser,
  declineAdvisedProposal,
  getAdvisedProposal,
} from '#contract/order/adoption.ts'
import {
  answerApprovalMatrix,
  previewApprovers,
  proposeApprovalMatrix,
  showApprovalMatrix,
} from '#contract/order/approval-matrix.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { removePasskey, renamePasskey } from '#contract/account/second-factor.ts'
import { endSession } from '#contract/account/security.ts'
import { getConfirmationNote, getConfirmationNoteFile } from '#contract/portfolio/confirmation-note.ts'
import { cancelContract } from '#contract/suitability/private-contract.ts'
import { declareMeans } from '#contract/suitability/suitability.ts'
import { rechargeWallet, withdrawFast, withdrawFromWallet } from '#contract/order/wallet.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { ENDPOINTS } from '../../world/endpoints.ts'
import { bareAnswer } from '../../world/bare-answer.ts'
import { namesOwned } from '../../world/names-owned.ts'
import type { OwnedThings } from '../../world/owned-things.ts'
import { NOBODYS, ownThings } from '../../world/owned-things.ts'
import { advisedBuy, adviseCompany } from '../../world/companies/advised.ts'
import { propose } from '../../world/companies/company-orders.ts'
import { secondCompany } from '../../world/companies/second-company.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that another person's thing gets the same answer as a missing one: status, headers and every byte but the request's id. */

let world: World
let owner: Person
let stranger: Person
let adviser: Person
/** The maker of another company. */
let member: Person
let things: OwnedThings
/** The stranger's own things that a call needs besides the id under test. */
let own: { fundCode: string; card: string; day: string }

beforeAll(async () => {
  world = await openTestWorld()
  owner = await world.login('demo-investor')
  const lived = await ownThings(world, owner)
  const maker = await world.login('demo-maker')
  const proposed = await propose(maker, [{ fundCode: lived.fundCode, amount: '50000.00' }])
  const { payers } = (await maker.call(findCorporateBankDetails, {})).data
  things = {
    ...lived,
    companyProposal: proposed.data.proposalCode,
    companyAdvice: (await (await adviseCompany(world)).send([advisedBuy(lived.fundCode)])).data.proposalCode,
    companyCard: payers[0]!.investorPayId,
    ...(await ownMatrix(maker)),
  }
  member = await secondCompany(world)
  stranger = await secondInvestor(world)
  adviser = await world.login('demo-mixed')
  own = { fundCode: lived.fundCode, card: await world.card('demo-several'), day: '2026-07-08' }
})
afterAll(() => world.close())

/** Asks for new approval rules of the demo company. */
async function ownMatrix(maker: Person) {
  const { checkers } = (await maker.call(showApprovalMatrix, {})).data
  const asked = { rows: [rowOf([])], addsDay: true, baseVersion: 0, papers: [] }
  const once = { 'idempotency-key': randomUUID() }
  const { changeId } = (await maker.call(proposeApprovalMatrix, asked, once)).data
  return { companyMatrix: changeId, companyChecker: checkers[0]!.personId }
}

/** A row of approval rules in which somebody is named. */
const rowOf = (oneOf: string[]) => ({
  ...{ kinds: ['buy' as const], fundTypes: [], riskFrom: 1, over: '0.00', upTo: null },
  ...{ approvals: 1, level: 1 as const, isInOrder: false, isSigned: false, oneOf },
})

interface Case {
  readonly endpoint: Endpoint
  readonly of: keyof OwnedThings
  readonly input: (id: string) => object
}

const walk = (endpoint: Endpoint, of: keyof OwnedThings, input: Case['input']): Case => ({
  ...{ endpoint, of, input },
})

/** Makes a forged cursor. */
const cursorOf = (...parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const AUTHORIZATION = { authorization: 'A'.repeat(43) }
const ONCE = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, ...AUTHORIZATION }
const promised = () => ({ promisedTradeDate: own.day, ...AUTHORIZATION })
const signed = {
  ...{ id: 'credential', rawId: 'credential', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
} as const
const terms = {
  ...{ amount: '1000.00', frequency: 'monthly', sendDay: 8, firstDue: '2026-09-08' },
  ...{ lastDue: null, mostTerms: null, stepUp: null },
} as const
const proof = { way: 'password', password: 'Sandbox-2026', code: '000000' } as const

/** Every endpoint whose input names an owned thing, with its input. */
const CASES: readonly Case[] = [
  walk(getOrderDetails, 'order', (orderNo) => ({ orderNo })),
  walk(cancelOrder, 'order', (orderNo) => ({ orderNo })),
  walk(getConfirmationNote, 'confirmedOrder', (noteNo) => ({ noteNo })),
  walk(getConfirmationNoteFile, 'confirmedOrder', (noteNo) => ({ noteNo, locale: 'zh' })),
  walk(resendOwnPayOut, 'payOut', (serial) => ({ serial, investorPayId: own.card })),
  walk(resendOwnPayOut, 'card', (investorPayId) => ({ serial: NOBODYS.payOut, investorPayId })),
  walk(actOnPlan, 'plan', (planId) => ({ planId, action: 'pause' })),
  walk(changePlan, 'plan', (planId) => ({ planId, ...terms, investorPayId: own.card, ...AUTHORIZATION })),
  walk(openPlan, 'card', (investorPayId) => ({ fundCode: own.fundCode, ...terms, investorPayId, ...ONCE })),
  walk(placePurchase, 'card', (investorPayId) => ({
    ...{ fundCode: own.fundCode, amount: '1000.00', investorPayId, ...promised(), ...ONCE },
  })),
  walk(previewPurchase, 'card', (investorPayId) => ({
    ...{ fundCode: own.fundCode, amount: '1000.00', investorPayId },
  })),
  walk(placeRedemption, 'card', (investorPayId) => ({
    ...{ fundCode: own.fundCode, shares: '1.00', largeRedemptionFlag: '1', investorPayId, ...promised() },
  })),
  walk(placeBasket, 'card', (investorPayId) => ({
    ...{ lines: [{ fundCode: own.fundCode, amount: '1000.00' }], investorPayId, ...promised() },
    hasReadDocuments: true,
  })),
  walk(previewBasket, 'card', (investorPayId) => ({ lines: `${own.fundCode}:1000.00`, investorPayId })),
  walk(rechargeWallet, 'card', (investorPayId) => ({
    ...{ amount: '100.00', investorPayId, hasReadDocuments: true, ...promised() },
  })),
  walk(withdrawFromWallet, 'card', (investorPayId) => ({ amount: '1.00', investorPayId, ...promised() })),
  walk(withdrawFast, 'card', (investorPayId) => ({ amount: '1.00', investorPayId, ...AUTHORIZATION })),
  walk(setDefaultCard, 'card', (investorPayId) => ({ investorPayId })),
  walk(removeCard, 'card', (investorPayId) => ({ investorPayId, ...AUTHORIZATION })),
  walk(changeCard, 'card', (from) => ({ from, to: own.card, reason: 'lost', ...AUTHORIZATION })),
  walk(changeCard, 'card', (to) => ({ from: own.card, to, reason: 'lost', ...AUTHORIZATION })),
  walk(confirmNewCard, 'cardCheck', (checkId) => ({ checkId, code: '000000', ...AUTHORIZATION })),
  walk(getPaymentKey, 'card', (investorPayId) => ({ ...subjectOf(), investorPayId })),
  walk(getPaymentChallenge, 'card', (investorPayId) => ({ ...subjectOf(), investorPayId })),
  walk(getActionKey, 'card', (subject) => ({ action: 'remove-card', subject })),
  walk(getActionChallenge, 'card', (subject) => ({ action: 'remove-card', subject })),
  walk(provePaymentPassword, 'nonce', (nonce) => ({ nonce, password: 'AAAA' })),
  walk(provePasskey, 'nonce', (nonce) => ({ nonce, response: signed })),
  walk(selectLoginAccount, 'account', (accountNumber) => ({ accountNumber })),
  walk(readNotice, 'notice', (noticeId) => ({ noticeId })),
  walk(findNotices, 'notice', (id) => ({ cursor: cursorOf('-at', '2099-01-01T00:00:00+00:00', id) })),
  walk(renameFavouriteGroup, 'group', (groupId) => ({ groupId, name: '其他' })),
  walk(deleteFavouriteGroup, 'group', (groupId) => ({ groupId })),
  walk(orderFavouriteGroups, 'group', (groupId) => ({ groupIds: [groupId] })),
  walk(changeFavourite, 'group', (groupId) => ({ fundCode: own.fundCode, groupId, note: '' })),
  walk(removeAlert, 'alert', (alertId) => ({ alertId })),
  walk(getCertificateFile, 'certificate', (certificateId) => ({ certificateId })),
  walk(getEvidencePack, 'proposal', (proposalCode) => ({ proposalCode })),
  walk(getEvidencePack, 'companyProposal', (proposalCode) => ({ proposalCode })),
  walk(getProposal, 'proposal', (proposalCode) => ({ proposalCode })),
  walk(getProposal, 'card', (investorPayId) => ({ proposalCode: NOBODYS.proposal, investorPayId })),
  walk(getProposalKey, 'proposal', (proposalCode) => ({ ...approving(), proposalCode })),
  walk(getProposalChallenge, 'proposal', (proposalCode) => ({ ...approving(), proposalCode })),
  walk(approveProposal, 'proposal', (proposalCode) => ({
    ...{ ...approving(), proposalCode, hasReadDocuments: true, ...promised() },
  })),
  walk(askProposal, 'proposal', (proposalCode) => ({ proposalCode, question: '为什么？' })),
  walk(declineProposal, 'proposal', (proposalCode) => ({ proposalCode, version: 1, reason: '' })),
  walk(answerQuestion, 'question', (questionId) => ({ questionId, answer: '因为。' })),
  walk(endSession, 'session', (sessionId) => ({ sessionId })),
  walk(renamePasskey, 'passkey', (passkeyId) => ({ passkeyId, name: '手机' })),
  walk(removePasskey, 'passkey', (passkeyId) => ({ passkeyId, proof })),
  walk(ocrIdcard, 'upload', (fileHash) => ({ fileHash, isFaced: true })),
  walk(getOcrPhase, 'upload', (fileHash) => ({ fileHash })),
  walk(getInvestorCertify, 'upload', (fileHash) => ({ fileHash, ...picture() })),
  walk(getInvestorCertify, 'account', (accountNumber) => ({
    ...{ ...picture(), fileHash: NOBODYS.upload, accountNumber },
  })),
  walk(uploadInvestorCertificate, 'upload', (fileHash) => certificates(OWN_ACCOUNT, fileHash)),
  walk(uploadInvestorCertificate, 'account', (account) => certificates(account, NOBODYS.upload)),
  walk(getAdvisedProposal, 'companyAdvice', (proposalCode) => ({ proposalCode })),
  walk(adoptProposal, 'companyAdvice', (proposalCode) => ({
    ...{ proposalCode, version: 1, paymentMode: 'REMITTANCE', investorPayId: NOBODYS.companyCard },
  })),
  walk(adoptProposal, 'companyCard', (investorPayId) => ({
    ...{ proposalCode: NOBODYS.companyAdvice, version: 1, paymentMode: 'REMITTANCE', investorPayId },
  })),
  walk(askAdviser, 'companyAdvice', (proposalCode) => ({ proposalCode, question: '为什么？' })),
  walk(declineAdvisedProposal, 'companyAdvice', (proposalCode) => ({ proposalCode, version: 1, reason: '' })),
  walk(findProposalDetails, 'companyProposal', (proposalCode) => ({ proposalCode })),
  walk(getCompanyApprovalKey, 'companyProposal', (proposalCode) => ({ ...checking(), proposalCode })),
  walk(getCompanyApprovalStatement, 'companyProposal', (proposalCode) => ({ ...checking(), proposalCode })),
  walk(approveCompanyProposal, 'companyProposal', (proposalCode) => ({
    ...{ ...checking(), proposalCode, hasReadDocuments: true, nonce: NOBODYS.nonce, password: 'AAAA' },
  })),
  walk(answerApprovalMatrix, 'companyMatrix', (changeId) => ({ changeId, answer: 'confirm' })),
  walk(proposeApprovalMatrix, 'companyChecker', (person) => ({
    ...{ rows: [rowOf([person])], addsDay: false, baseVersion: 0, papers: [] },
  })),
  walk(previewApprovers, 'companyChecker', (person) => ({
    ...{ matrix: { rows: [rowOf([person])], addsDay: false }, kind: 'buy', fundCode: own.fundCode },
    amount: '1000.00',
  })),
  walk(declineCompanyProposal, 'companyProposal', (proposalCode) => ({
    ...{ proposalCode, version: 1, cause: 'other', reason: '不合适' },
  })),
  walk(withdrawCompanyProposal, 'companyProposal', (proposalCode) => ({ proposalCode, version: 1 })),
  walk(submitProposal, 'companyCard', (investorPayId) => ({
    ...{ lines: [{ fundCode: own.fundCode, amount: '50000.00' }], paymentMode: 'REMITTANCE', investorPayId },
    ...{ message: '', hasReadDocuments: true },
  })),
  walk(nameMember, 'upload', (fileHash) => ({
    ...NAMED,
    papers: [{ ...NAMED.papers[0], fileHash }, ...NAMED.papers.slice(1)],
  })),
  walk(cancelContract, 'contract', (contractId) => ({ contractId })),
  walk(declareMeans, 'upload', (fileHash) => ({ ...MEANS, papers: [{ fileHash }] })),
]

const MEANS = {
  ...{ purpose: 'qualified', financialAssets: '3000000.00', incomes: ['0', '0', '0'], netAssets: null },
  ...{ investingYears: 3, relevantWorkYears: 0, hasQualification: false },
  ...{ evidence: 'bank certificate', evidenceDate: '2026-07-01', version: PRIVATE_TEXTS.declaration },
} as const
const NAMED = {
  duty: 'checker',
  member: {
    ...{ name: '样小明', documentType: '0', documentNumber: '11010519491231002X' },
    ...{ documentValidTo: 'long-term', phone: '13900999999' },
  },
  papers: (['authorisation', 'member-front', 'member-back'] as const).map((paper, at) => ({
    ...{ paper, fileHash: `${at}`.repeat(22), fileName: 'page.jpg' },
  })),
  hasTheirConsent: true,
} as const
const OWN_ACCOUNT = '620100020011'
const subjectOf = () => ({ purpose: 'purchase', fundCode: own.fundCode, amount: '1000.00' }) as const
const approving = () => ({ version: 1, investorPayId: own.card, seenFee: '0.00' })
const checking = () =>
  ({
    ...{ version: 1, paymentMode: 'REMITTANCE', investorPayId: things.companyCard },
    ...{ seenFee: '0.00', promisedTradeDate: own.day },
  }) as const
const certificates = (accountNumber: string, fileHash: string) => ({
  accountNumber,
  attachments: [0, 1].map((index) => ({ fileHash, fileName: 'card.jpg', type: '0', index })),
})
const picture = () => ({ fileName: 'card.jpg', type: '0', accountNumber: OWN_ACCOUNT }) as const

/** Endpoints whose ids are the caller's own, made by the browser, or shown on a public page. */
const NOBODYS_OWN: ReadonlySet<string> = new Set([
  // Ids made by the browser, and cursors of the caller's own pages.
  '/rest/service/leave-message',
  '/rest/service/say-in-chat',
  '/rest/transaction/order/find-orders',
  // Public: a form, a lesson, or a number together with a secret.
  '/rest/service/find-message',
  '/rest/fund/get-form',
  // Only a company's own open invitation can be named; members.rest.test.ts tests it.
  '/rest/member/resend-invitation',
  // Clients of advisers by their opaque name; adviser-twins.test.ts tries each call as every duty.
  '/rest/adviser/client/find-orders',
  '/rest/adviser/client/find-proposals',
  '/rest/adviser/transaction/find-transactions',
  '/rest/adviser/proposal/find-submitted',
  '/rest/adviser/proposal/export-submitted',
  // Things between an adviser, their firm and their clients need a world of two firms: the test of each capability tries
  // another's and an unknown one (transfer, cover, propose, my-adviser, standing, team, lead, binding, journal).
  '/rest/adviser/transfer/propose-transfer',
  '/rest/adviser/transfer/approve-transfer',
  '/rest/adviser/transfer/decline-transfer',
  '/rest/adviser/transfer/withdraw-transfer',
  '/rest/adviser/transfer/answer-request',
  '/rest/adviser/cover/propose-cover',
  '/rest/adviser/cover/decide-cover',
  '/rest/adviser/cover/end-cover',
  '/rest/adviser/journal/edit-note',
  '/rest/adviser/journal/find-note-versions',
  '/rest/adviser/journal/close-entry',
  '/rest/adviser/task/edit-task',
  '/rest/adviser/task/do-task',
  '/rest/adviser/task/close-task',
  '/rest/adviser/proposal/withdraw',
  '/rest/adviser/proposal/get',
  '/rest/adviser/proposal/revise',
  '/rest/adviser/proposal/remind',
  '/rest/adviser/share/ask-to-share',
  '/rest/adviser/share/end-share',
  '/rest/my-adviser/object-to-transfer',
  '/rest/my-adviser/answer-share',
  '/rest/my-adviser/withdraw-share',
  '/rest/my-adviser/withdraw-request',
  '/rest/adviser/firm/change-standing',
  '/rest/adviser/firm/end-sessions',
  '/rest/adviser/firm/assign-pool',
  '/rest/adviser/firm/get-training',
  '/rest/adviser/firm/record-training',
  '/rest/adviser/firm/reverse-training',
  '/rest/adviser/team/get-node',
  '/rest/adviser/lead/edit-lead',
  '/rest/adviser/lead/contact-lead',
  '/rest/adviser/lead/close-lead',
  '/rest/adviser/lead/erase-lead',
  '/rest/adviser/lead/invite-lead',
  '/rest/adviser/client/remind-pending',
  '/rest/adviser/client/withdraw-pending',
  '/rest/binding/decide',
  // A run for many clients is its maker's own: bulk.rest.test.ts and adviser-twins.test.ts try another's and an unknown one.
  '/rest/adviser/bulk/start-bulk',
  '/rest/adviser/bulk/undo-bulk',
  '/rest/adviser/bulk/get-bulk',
  '/rest/adviser/bulk/find-clients',
  // A file of a list is its maker's own: list-file.rest.test.ts and adviser-twins.test.ts try another's and an unknown one.
  '/rest/list-file/fetch-list-file',
  // Views of lists: saved-view.rest.test.ts tries those of a colleague, of another firm, and none at all.
  '/rest/saved-view/save-saved-view',
  '/rest/saved-view/drop-saved-view',
  '/rest/saved-view/set-default-view',
])

const CALLERS: readonly Endpoint['audience'][number][] = ['investor', 'adviser', 'corporate']

describe('IN2 T02 whose is what', () => {
  test('every endpoint of clients, companies and advisers that names something owned is walked', () => {
    const walked = new Set(CASES.map(({ endpoint }) => endpoint.path))
    const left = ENDPOINTS.filter(
      ({ audience, path, input }) =>
        (audience.some((each) => CALLERS.includes(each)) || GUESTS.has(path)) &&
        !walked.has(path) &&
        !NOBODYS_OWN.has(path) &&
        namesOwned(path, input),
    ).map(({ path }) => path)
    expect(left).toEqual([])
  })

  test.each(CASES.map((each, at) => [`${each.endpoint.path} by its ${each.of} (${at})`, each] as const))(
    '%s',
    async (_, each) => {
      const who = strangerTo(each.endpoint)
      const foreign = await answerTo(who, each, things[each.of])
      const unknown = await answerTo(who, each, NOBODYS[each.of])
      expect(foreign).toEqual(unknown)
    },
  )
})

function strangerTo({ audience }: Endpoint): Person {
  if (audience.includes('adviser')) return adviser
  return audience.every((each) => each === 'corporate') ? member : stranger
}

/** Endpoints that anybody may call, among them those of uploads. */
const GUESTS: ReadonlySet<string> = new Set([selectLoginAccount.path, getOcrPhase.path, ocrIdcard.path])

/** Returns an answer without the request's id and without the id under test, if it is repeated there. */
async function answerTo(who: Person, { endpoint, input }: Case, id: string) {
  const reply = await who.call(endpoint, input(id) as never, {
    'idempotency-key': randomUUID(),
    'security-key': 'AAAA',
  })
  const bare = bareAnswer(reply, id)
  // A call refused for its form would prove nothing about the owner.
  expect(reply.status, bare.body).not.toBe(400)
  return bare
}
