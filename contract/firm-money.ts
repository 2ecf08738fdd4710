import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, money, seenText, typedAmount } from './part.ts'

/** The firm's own money at the registrars and fund companies: amounts due and receipts. */

const firmMoneyKind = z.enum(['trail', 'sales-service', 'purchase-fee'])

export const findFirmMoney = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/commission/find-firm-money',
  audience: ['operator'],
  right: 'commission.read',
  input: z.object({}),
  output: z.object({
    interestDueToInvestors: money,
    companies: z.array(
      z.object({
        companyCode: z.string(),
        kind: firmMoneyKind,
        /** Accrued and not yet claimed: per day / 365, rounded for display only. */
        accrued: money,
        claimed: money,
        received: money,
        outstanding: money,
        /** The day since which the oldest claim not fully paid is open. Null if none is open. */
        openSince: z.nullable(day),
        ageDays: z.nullable(z.int()),
        /** The number of days for which share classes cannot be accrued, by reason. */
        gaps: z.array(z.object({ gap: z.string(), days: z.int() })),
      }),
    ),
  }),
  refusals: [],
  summary: {
    zh: '尾随佣金、销售服务费与应收申购费',
    en: 'Trail commission, sales service fee and purchase fees owed, by fund company',
  },
})

export const recordFirmReceipt = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/commission/record-firm-receipt',
  audience: ['operator'],
  right: 'commission.make',
  idempotent: true,
  input: z.object({
    kind: firmMoneyKind,
    companyCode: z.string().check(z.maxLength(20)),
    amount: typedAmount,
    receivedOn: day,
    /** The bank's reference number of the credit on the firm's account. */
    bankReference: seenText(4, 64),
  }),
  output: z.object({ outstanding: money }),
  refusals: ['amount-format', 'company-unknown', 'above-claimed', 'receipt-known', 'receipt-day-wrong'],
  summary: {
    zh: '登记基金公司或登记机构的付款',
    en: 'Record what a fund company or registrar has paid the firm',
  },
})
