import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, instant, typedAmount } from './part.ts'

/** Calls of the sandbox page. They exist only where SANDBOX is on. */

export const getSandboxState = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/sandbox/get-sandbox-state',
  audience: ['public'],
  input: z.object({}),
  output: z.object({
    now: instant,
    openDay: day,
    steps: z.array(
      z.object({
        day,
        step: z.string(),
        registrarCode: z.string(),
        status: z.string(),
        counts: z.record(z.string(), z.unknown()),
        milliseconds: z.nullable(z.int()),
      }),
    ),
    faultKinds: z.array(z.string()),
    faults: z.array(z.object({ kind: z.string(), remaining: z.int(), target: z.nullable(z.string()) })),
    /** Text messages and mails, newest first. Only a mail has a subject. */
    messages: z.array(
      z.object({
        channel: z.enum(['sms', 'mail']),
        recipient: z.string(),
        subject: z.nullable(z.string()),
        body: z.string(),
        sentAt: instant,
      }),
    ),
    breaks: z.array(z.object({ day, check: z.string(), subject: z.string(), reason: z.string() })),
    isNightRunning: z.boolean(),
  }),
  refusals: [],
  quiet: true,
  summary: { zh: '沙盒状态', en: 'State of the sandbox' },
})

export const closeDay = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/sandbox/close-day',
  audience: ['public'],
  input: z.object({}),
  output: z.object({ closedDay: day, openDay: day, milliseconds: z.int() }),
  refusals: ['day-not-closable', 'calendar-ended', 'calendar-not-begun'],
  needsTicket: false,
  summary: { zh: '结束今天并跑夜间批次', en: 'Close today and run the night' },
})

export const moveClock = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/sandbox/move-clock',
  audience: ['public'],
  /** Beijing time of the open day. The clock moves only forward. */
  input: z.object({ time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)) }),
  output: z.object({ now: instant }),
  refusals: ['day-not-closable'],
  needsTicket: false,
  summary: { zh: '拨快沙盒时钟', en: 'Move the sandbox clock on' },
})

export const armFault = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/sandbox/arm-fault',
  audience: ['public'],
  input: z.object({ kind: z.string(), times: z.int().check(z.minimum(0), z.maximum(99)) }),
  output: z.object({ armed: z.int() }),
  refusals: ['fault-unknown'],
  needsTicket: false,
  summary: { zh: '设置故障开关', en: 'Arm a fault' },
})

/** Simulates a remittance to our settlement account from another bank, such as a company's. */
export const remit = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/sandbox/remit',
  audience: ['public'],
  input: z.object({
    name: z.string().check(z.regex(/^[^\p{Cc}]{1,120}$/u)),
    fromAccount: z.string().check(z.regex(/^\d{8,30}$/)),
    amount: typedAmount,
    memo: z.string().check(z.regex(/^[^\p{Cc}]{0,120}$/u)),
  }),
  output: z.object({ serial: z.string() }),
  refusals: ['amount-format'],
  needsTicket: false,
  summary: { zh: '从外行汇入一笔款', en: 'Remit money in from another bank' },
})
