import * as z from 'zod/mini'
import { BREAK_CHECKS } from '#domain/ledger/break-kind.ts'
import { endpoint } from './endpoint.ts'
import { choicesOf, LIST_REFUSALS, listInput, next } from './list.ts'
import { day, instant, seenText } from './part.ts'

/** Calls of our own staff. The four-eyes check compares persons, not logins. */

const reason = seenText(3, 400)
const id = z.uuid()
const person = z.nullable(z.string())

export const findFileReleases = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/file/find-file-releases',
  audience: ['operator'],
  right: 'file.read',
  input: z.object({}),
  output: z.object({
    releases: z.array(
      z.object({
        fileReleaseId: id,
        registrarCode: z.string(),
        day,
        name: z.string(),
        keptSha256: z.string(),
        sha256: z.string(),
        recordCount: z.int(),
        state: z.enum(['offered', 'proposed', 'approved', 'refused', 'displaced']),
        reason: z.nullable(z.string()),
        /** Whether the kept file is booked already; then it can no longer be replaced. */
        isKeptBooked: z.boolean(),
        isProposedByMe: z.boolean(),
        offeredAt: instant,
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '内容有变的登记机构文件', en: 'Registrar files that came with other content' },
})

export const proposeFileRelease = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/file/propose-file-release',
  audience: ['operator'],
  right: 'file.release',
  idempotent: true,
  input: z.object({ fileReleaseId: id, reason }),
  output: z.object({ state: z.literal('proposed') }),
  refusals: ['file-release-not-found', 'file-already-booked', 'file-release-decided'],
  summary: { zh: '提议以新文件替换', en: 'Propose that a file replaces the kept one' },
})

export const decideFileRelease = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/file/decide-file-release',
  audience: ['operator'],
  right: 'file.release',
  idempotent: true,
  input: z.object({ fileReleaseId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['approved', 'refused']) }),
  refusals: [
    'file-release-not-found',
    'not-proposed',
    'same-person',
    'file-already-booked',
    'file-release-decided',
  ],
  summary: { zh: '复核文件替换', en: 'Approve or refuse that a file is replaced' },
})

/** Sorts of the list of breaks: the day found, the check that found it, the day closed. */
export const BREAK_SORTS = ['day', 'check', 'closed'] as const

export const findBreaks = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/break/find-breaks',
  audience: ['operator'],
  right: 'break.read',
  /** Empty texts filter nothing. `keyword`: part of subject or reason, or a registrar's code. `from`, `to`: the days it was found on. */
  input: z.object({
    ...listInput(BREAK_SORTS),
    state: z._default(z.enum(['open', 'proposed', 'closed']), 'open'),
    check: choicesOf(Object.keys(BREAK_CHECKS)),
    owner: z._default(z.enum(['', 'mine', 'nobody']), ''),
    from: z._default(z.union([day, z.literal('')]), ''),
    to: z._default(z.union([day, z.literal('')]), ''),
    keyword: z._default(z.string().check(z.maxLength(60)), ''),
  }),
  output: z.object({
    next,
    breaks: z.array(
      z.object({
        breakId: id,
        day,
        check: z.string(),
        registrarCode: z.string(),
        subject: z.string(),
        reason: z.string(),
        ours: z.nullable(z.string()),
        theirs: z.nullable(z.string()),
        /** Trading days since it was found; for a closed break until it was closed. */
        tradingDays: z.int(),
        lastSeenOn: day,
        owner: person,
        needsSecondPerson: z.boolean(),
        closingReason: z.nullable(z.string()),
        closingProposedBy: person,
        isProposedByMe: z.boolean(),
        closedBy: person,
        closedAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '差异清单', en: 'Breaks by age, owner and reason' },
})

export const assignBreak = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/break/assign-break',
  audience: ['operator'],
  right: 'break.make',
  idempotent: true,
  /** The username of a colleague. The empty text is the caller. */
  input: z.object({ breakId: id, username: z.string().check(z.maxLength(64)) }),
  output: z.object({ owner: z.string() }),
  refusals: ['break-not-found', 'break-closed', 'assignee-unknown'],
  summary: { zh: '指定差异负责人', en: 'Make somebody the owner of a break' },
})

export const closeBreak = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/break/close-break',
  audience: ['operator'],
  right: 'break.make',
  idempotent: true,
  input: z.object({ breakId: id, reason }),
  output: z.object({ state: z.enum(['closed', 'proposed']) }),
  refusals: ['break-not-found', 'break-closed'],
  summary: {
    zh: '说明理由并关闭差异；资金与份额差异须由第二人复核',
    en: 'Close a break with its reason; one about money or shares waits for a second person',
  },
})

export const decideBreakClosing = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/break/decide-break-closing',
  audience: ['operator'],
  right: 'break.decide',
  idempotent: true,
  input: z.object({ breakId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['closed', 'open']) }),
  refusals: ['break-not-found', 'break-closed', 'not-proposed', 'same-person'],
  summary: { zh: '复核差异的关闭', en: 'Approve or refuse that a break is closed' },
})
