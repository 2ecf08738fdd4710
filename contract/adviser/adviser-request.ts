import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant } from '#contract/part.ts'
import { TRANSFER_APPROVAL_REFUSALS } from './transfer.ts'

/** Clients who ask for another adviser: their firm answers, or the house where they want another firm (rules/advisers.md#transfers). */

const id = z.uuid()
const text = z.string().check(z.maxLength(400))

const requestRow = z.object({
  requestId: id,
  clientName: z.string(),
  ownerName: z.string(),
  reason: z.string(),
  askedAt: instant,
})

/** The open requests of clients whose owner the reader leads. */
export const findAdviserRequests = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/transfer/find-requests',
  audience: ['adviser'],
  right: 'transfer.make',
  input: z.object({}),
  output: z.object({ requests: z.array(requestRow) }),
  refusals: [],
  summary: { zh: '客户更换顾问的请求', en: 'Requests of clients for another adviser' },
})

export const answerAdviserRequest = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/transfer/answer-request',
  audience: ['adviser'],
  right: 'transfer.decide',
  input: z.object({ requestId: id, answer: text }),
  output: z.object({}),
  refusals: ['adviser-request-not-found', 'invalid-input', 'wording-banned'],
  summary: { zh: '答复更换顾问的请求', en: 'Answer a request for another adviser' },
})

/** Requests for another firm, and the transfers across firms that wait for the second person of the house. */
export const findFirmRequests = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/transfer/find-requests',
  audience: ['operator'],
  right: 'adviser.read',
  input: z.object({}),
  output: z.object({
    requests: z.array(z.extend(requestRow, { firmName: z.string() })),
    transfers: z.array(
      z.object({
        transferId: id,
        clientName: z.string(),
        giverName: z.string(),
        receiverName: z.string(),
        receiverFirm: z.string(),
        effectiveOn: day,
        proposedBy: z.string(),
        isMine: z.boolean(),
      }),
    ),
    /** The qualified advisers of all firms. */
    advisers: z.array(z.object({ adviserId: id, name: z.string(), firmName: z.string() })),
  }),
  refusals: [],
  summary: { zh: '跨机构更换顾问', en: 'Requests and transfers across firms' },
})

/** Proposes to move one client into another firm, on the client's own request. */
export const proposeFirmChange = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/transfer/propose-transfer',
  audience: ['operator'],
  right: 'adviser.make',
  idempotent: true,
  input: z.object({ requestId: id, receiverId: id, effectiveOn: day }),
  output: z.object({ transferId: id }),
  refusals: [
    'adviser-not-found',
    'adviser-request-not-found',
    'calendar-ended',
    'calendar-not-begun',
    'transfer-clients-missing',
    'transfer-day-closed',
    'transfer-node-closed',
    'transfer-overlaps',
    'transfer-receiver-unable',
    'transfer-too-soon',
    'transfer-within-firm',
  ],
  summary: { zh: '提出跨机构转移（待复核）', en: 'Propose a transfer across firms' },
})

export const decideFirmChange = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/transfer/decide-transfer',
  audience: ['operator'],
  right: 'adviser.decide',
  input: z.object({ transferId: id, isApproved: z.boolean() }),
  output: z.object({}),
  refusals: TRANSFER_APPROVAL_REFUSALS,
  summary: { zh: '复核跨机构转移', en: 'Decide a transfer across firms' },
})
