import * as z from 'zod/mini'
import { ALERT_KINDS } from '#domain/fund/alert.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, instant } from '#contract/part.ts'

/** Alerts about a fund: about its NAV, or about a change of its terms, managers or fees. */
const OF_OWNER = { client: 'fe', audience: ['investor'] } as const

const kind = z.enum(ALERT_KINDS)
const hours = z.object({ from: z.string(), to: z.string() })

export const findAlerts = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/alert/find-alerts',
  input: z.object({}),
  output: z.object({
    /** Beijing time, `HH:MM`. Null if the investor wants alerts at any time. */
    quiet: z.nullable(hours),
    alerts: z.array(
      z.object({
        alertId: z.uuid(),
        fundCode,
        name: bilingual,
        isSample: z.boolean(),
        /** Whether the fund is wound up or merged. Then the alert never fires again. */
        hasEnded: z.boolean(),
        kind,
        /** In yuan per share, or a ratio. Null for an alert about a change of facts. */
        threshold: z.nullable(decimal),
        setAt: instant,
        /** The day of the last NAV that the alert was checked against. */
        seenDay: z.nullable(day),
        firedAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '基金提醒', en: 'Alerts' },
})

export const setAlert = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/alert/set-alert',
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    kind,
    /** Left out for an alert about a change of facts. */
    threshold: z._default(z.string().check(z.maxLength(24)), ''),
  }),
  output: z.object({ alertId: z.uuid() }),
  refusals: [
    'fund-not-found',
    'alert-threshold-wrong',
    'alert-without-nav',
    'alert-already-beyond',
    'alert-known',
    'alerts-full',
  ],
  summary: { zh: '设置基金提醒', en: 'Set an alert' },
})

export const removeAlert = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/alert/remove-alert',
  input: z.object({ alertId: z.uuid() }),
  output: z.object({ alertId: z.uuid() }),
  refusals: ['alert-not-found'],
  summary: { zh: '删除基金提醒', en: 'Remove an alert' },
})

export const setQuietHours = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/alert/set-quiet-hours',
  input: z.object({ quiet: z.nullable(hours) }),
  output: z.object({ quiet: z.nullable(hours) }),
  refusals: ['quiet-hours-wrong'],
  summary: { zh: '设置免打扰时段', en: 'Set the quiet hours' },
})
