import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, instant, money } from '#contract/part.ts'
import {
  attachment,
  OF_OWNER,
  card,
  credited,
  dividendKind,
  fund,
  holder,
  locale,
  maybe,
  method,
  orderNo,
  priced,
} from './statement-part.ts'

/** The data of the confirmation note of an order or a dividend. */

const lotUsed = z.object({
  registeredOn: day,
  days: z.int(),
  shares: money,
  cost: money,
  /** Null if our rates do not add up to the registrar’s fee, because the registrar’s fee is binding. */
  rate: maybe.decimal,
  fee: maybe.money,
})

const orderNote = z.object({
  kind: z.literal('order'),
  noteNo: orderNo,
  orderKind: z.string(),
  proposalCode: z.nullable(z.string()),
  status: z.enum(['confirmed', 'partially-confirmed']),
  fund,
  registrarName: bilingual,
  appliedAmount: maybe.money,
  appliedShares: maybe.money,
  acceptedAt: instant,
  dividendMethod: z.nullable(method),
  /** One line for each confirmation. A redemption carried to later days has several. */
  deals: z.array(
    z.object({
      serial: z.string(),
      tradeDate: day,
      confirmDate: day,
      shares: money,
      ...priced,
      lots: z.array(lotUsed),
      /** The fund switched into. The fee above includes the redemption and make-up fees. */
      target: z.nullable(z.object({ fund, shares: money, nav: decimal, makeUpFee: money })),
    }),
  ),
  /** Interest of a raising period, and the shares it was converted into. */
  interest: z.nullable(z.object({ amount: money, shares: money })),
  card: z.nullable(card),
})

const dividendNote = z.object({
  kind: z.literal('dividend'),
  noteNo: z.string(),
  dividendKind,
  ...credited,
  registrarName: bilingual,
  registrationDate: day,
  exDate: day,
  confirmDate: day,
  payDate: maybe.day,
  baseShares: money,
  perShare: decimal,
  nav: maybe.decimal,
  card: z.nullable(card),
})

export const noteView = z.object({
  asOf: instant,
  holder,
  hasSample: z.boolean(),
  note: z.discriminatedUnion('kind', [orderNote, dividendNote]),
})
export type NoteView = z.infer<typeof noteView>

/** The number of an order, or a dividend's `noteNo` in a statement. */
const noteNo = z.string().check(z.maxLength(40))

export const getConfirmationNote = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/get-confirmation-note',
  input: z.object({ noteNo }),
  output: noteView,
  refusals: ['note-not-found', 'order-not-confirmed'],
  summary: { zh: '交易确认单', en: 'Confirmation note of an order or a dividend' },
})

export const getConfirmationNoteFile = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/get-confirmation-note-file',
  input: z.object({ noteNo, locale }),
  output: attachment,
  refusals: ['note-not-found', 'order-not-confirmed', 'documents-busy'],
  summary: { zh: '交易确认单PDF', en: 'Confirmation note as PDF' },
})
