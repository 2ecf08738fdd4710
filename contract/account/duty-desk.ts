import * as z from 'zod/mini'
import { seenText } from '#contract/part.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DECIDE_REFUSALS, houseDuty } from './staff-desk.ts'

/** Duties of the house's people: one person proposes, another decides (rules/staff.md#coming-in). */
const id = z.uuid()
const reason = seenText(3, 400)

export const proposeDuty = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/propose-duty',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ membershipId: id, duty: houseDuty, isGiven: z.boolean(), reason }),
  output: z.object({ dutyChangeId: id }),
  refusals: ['user-not-found', 'duty-as-it-is', 'duties-forbidden', 'duty-change-waits'],
  summary: { zh: '提议给予或收回职责', en: 'Propose to give or take a duty' },
})

export const decideDuty = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/decide-duty',
  audience: ['operator'],
  right: 'user.decide',
  input: z.object({ dutyChangeId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['approved', 'refused']) }),
  refusals: [...DECIDE_REFUSALS, 'duty-as-it-is', 'duties-forbidden'],
  summary: { zh: '复核职责变更', en: 'Decide a change of duties' },
})
