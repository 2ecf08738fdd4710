import * as z from 'zod/mini'
import { bilingual, day, decimal, fundCode, money } from '#contract/part.ts'

/** Parts that statements and confirmation notes share. */

/** A month such as "2026-07", or a year such as "2026". */
export const period = z.string().check(z.regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/))
/** The language of a document. If left out, the caller's own. */
export const locale = z.optional(z.enum(['zh', 'en']))
export const orderNo = z.string().check(z.maxLength(24))

/** Null if a figure is not known or does not apply. It is never shown as zero. */
export const maybe = { money: z.nullable(money), decimal: z.nullable(decimal), day: z.nullable(day) }
export const fund = z.object({ fundCode, name: bilingual, isSample: z.boolean() })
export const card = z.object({ bankName: bilingual, last4: z.string() })
export const holder = z.object({
  /** Unmasked, because the document is the holder's own. */
  name: z.string(),
  accountNumber: z.string().check(z.regex(/^\d{4}\*{4}\d{4}$/)),
  kind: z.enum(['individual', 'institution', 'product']),
})

/** In yuan. `gross` is before fees for outgoing money and includes fees for incoming money. Null if no money or value moved. */
export const priced = {
  nav: maybe.decimal,
  gross: maybe.money,
  fee: maybe.money,
  net: maybe.money,
}

export const method = z.enum(['cash', 'reinvested'])
export const dividendKind = z.enum(['dividend', 'income'])
/** `shares` are those reinvested, zero for a cash dividend. */
export const credited = { fund, method, amount: money, shares: money }

export const interest = z.object({
  kind: z.enum(['raising', 'settlement']),
  /** The register date of the shares, or the day on which the bank credited the interest. */
  day,
  fund: z.nullable(fund),
  orderNo: z.nullable(orderNo),
  amount: money,
  shares: money,
  /** Null if the client has no bank account yet, or if the interest became shares. */
  paidOn: maybe.day,
})

/** A file with a name, sent as it is and not in an envelope (`server/base/http/attachment.ts`). */
export const attachment = z.object({
  mediaType: z.literal('application/pdf'),
  fileName: z.string(),
  bytes: z.instanceof(Uint8Array),
})
export type Attachment = z.infer<typeof attachment>

/** Only for the owner: each answer is found by the account of the session. */
export const OF_OWNER = { client: 'fe', method: 'GET', audience: ['investor', 'corporate'] } as const
