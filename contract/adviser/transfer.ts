import * as z from 'zod/mini'
import { RECEIVER_FAILURES, TRANSFER_SIDES, TRANSFER_STATES } from '#domain/duty/transfer.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, instant } from '#contract/part.ts'
import { CLIENT_FILTERS, clientRef } from './client.ts'

/** Clients who go from one adviser to another: proposed, approved by both heads, told to the client (rules/advisers.md#transfers). */

const id = z.uuid()
const reason = z.string().check(z.maxLength(400))

/** An adviser of the reader's firm. */
const colleague = z.object({
  adviserId: id,
  name: z.string(),
  registerNo: z.string(),
  status: z.enum(['trainee', 'qualified', 'suspended', 'left']),
  nodeName: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** Whether the reader leads the node they are placed in, or one above it. */
  isLed: z.boolean(),
})

/** The advisers of the reader's firm today, among whom a receiver or a stand-in is chosen. */
export const findColleagues = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/transfer/find-colleagues',
  audience: ['adviser'],
  right: 'transfer.make',
  input: z.object({}),
  output: z.object({ colleagues: z.array(colleague) }),
  refusals: [],
  summary: { zh: '本机构顾问', en: 'The advisers of the reader’s firm' },
})

/** Which clients of the giver: chosen ones, or all whom the filter of the list of clients finds. */
const chosenClients = z.union([
  z.object({ kind: z.literal('chosen'), clientRefs: z.array(clientRef).check(z.maxLength(5000)) }),
  z.object({ kind: z.literal('filtered'), filter: z.object(CLIENT_FILTERS) }),
])

export const proposeTransfer = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/transfer/propose-transfer',
  audience: ['adviser'],
  right: 'transfer.make',
  idempotent: true,
  input: z.object({
    /** Whose clients they are. Null for one's own. */
    giverId: z.nullable(id),
    receiverId: id,
    effectiveOn: day,
    reason,
    clients: chosenClients,
  }),
  output: z.object({ transferId: id, clients: z.int() }),
  refusals: [
    'adviser-not-found',
    'calendar-ended',
    'calendar-not-begun',
    'client-not-found',
    'invalid-input',
    'transfer-clients-missing',
    'transfer-clients-too-many',
    'transfer-day-closed',
    'transfer-node-closed',
    'transfer-overlaps',
    'transfer-receiver-unable',
    'transfer-to-oneself',
    'transfer-too-soon',
  ],
  summary: { zh: '提出客户转移', en: 'Propose to transfer clients' },
})

const transferRow = z.object({
  transferId: id,
  state: z.enum(TRANSFER_STATES),
  /**
   * Whether clients leave the reader's firm or come to it from another one. Of such a transfer nothing is told before the client is, then its
   * clients and its day alone: no person of the other firm, nobody of the house, no word of the client. Null within the firm.
   */
  across: z.nullable(z.enum(['leaving', 'coming'])),
  giverName: z.nullable(z.string()),
  receiverName: z.nullable(z.string()),
  effectiveOn: day,
  reason: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  proposedAt: instant,
  clients: z.int(),
  objected: z.int(),
  moved: z.int(),
  /** The first names, for those who may see the clients: the giving side, across firms both. */
  names: z.array(z.string()),
  approved: z.array(z.enum(TRANSFER_SIDES)),
  failure: z.nullable(z.enum(RECEIVER_FAILURES)),
  /** Whether the reader may agree or decline now. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})

export const TRANSFER_SORTS = ['proposed', 'effective'] as const

/** The transfers that the reader proposed, gives, receives, or decides as a head. */
export const findTransfers = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/transfer/find-transfers',
  audience: ['adviser'],
  right: 'transfer.make',
  input: z.object({
    ...listInput(TRANSFER_SORTS),
    state: z._default(z.enum(['', ...TRANSFER_STATES]), ''),
  }),
  output: z.object({ next, transfers: z.array(transferRow) }),
  refusals: LIST_REFUSALS,
  summary: { zh: '客户转移', en: 'Transfers of clients' },
})

const ofOne = z.object({ transferId: id })

/** Why an approval of a transfer may be refused, by whomever it is given. */
export const TRANSFER_APPROVAL_REFUSALS = [
  'calendar-ended',
  'calendar-not-begun',
  'own-transfer',
  'transfer-day-closed',
  'transfer-decided',
  'transfer-node-closed',
  'transfer-not-found',
  'transfer-receiver-unable',
  'transfer-too-soon',
] as const

export const approveTransfer = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/transfer/approve-transfer',
  audience: ['adviser'],
  right: 'transfer.decide',
  input: ofOne,
  output: z.object({ state: z.enum(TRANSFER_STATES) }),
  refusals: [...TRANSFER_APPROVAL_REFUSALS, 'transfer-approved'],
  summary: { zh: '同意客户转移', en: 'Approve a transfer for one’s side' },
})

export const declineTransfer = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/transfer/decline-transfer',
  audience: ['adviser'],
  right: 'transfer.decide',
  input: ofOne,
  output: z.object({}),
  refusals: ['own-transfer', 'transfer-decided', 'transfer-not-found'],
  summary: { zh: '拒绝客户转移', en: 'Decline a transfer' },
})

export const withdrawTransfer = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/transfer/withdraw-transfer',
  audience: ['adviser'],
  right: 'transfer.make',
  input: ofOne,
  output: z.object({}),
  refusals: ['transfer-decided', 'transfer-not-found'],
  summary: { zh: '撤回客户转移', en: 'Withdraw a transfer one proposed' },
})
