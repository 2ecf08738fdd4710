import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, seenText } from '#contract/part.ts'

/** The openings of the house's emergency log-in, which two administrators look at and close (rules/staff.md#emergency-log-in). */

/** Tells everybody of the house of openings that are not closed, the oldest first. */
export const findEmergencies = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/emergency/find-emergencies',
  audience: ['operator'],
  right: 'work.read',
  quiet: true,
  input: z.object({}),
  output: z.object({
    openings: z.array(
      z.object({
        sealId: z.uuid(),
        openedAt: instant,
        /** When its session ends or ended at the latest. */
        endsAt: instant,
        isOver: z.boolean(),
        /** Who has closed it so far, and why. */
        closings: z.array(z.object({ name: z.string(), reason: z.string() })),
        mayClose: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '未关闭的应急登录', en: 'Openings of the emergency log-in' },
})

/** Closes an opening with a reason. The second of two administrators ends its session and duty for good. */
export const closeEmergency = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/emergency/close-emergency',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ sealId: z.uuid(), reason: seenText(3, 400) }),
  output: z.object({ isClosed: z.boolean() }),
  refusals: ['emergency-not-open', 'emergency-closed-by-you', 'emergency-may-not'],
  summary: { zh: '关闭应急登录', en: 'Close an opening of the emergency log-in' },
})
