import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bilingual, day, decimal, fundCode, instant, money } from './part.ts'

/** A month "2026-07" or a year "2026". */
const period = z.string().check(z.regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/))
/** Language of a document; left out it is the caller's own. */
const locale = z.optional(z.enum(['zh', 'en']))
const orderNo = z.string().check(z.maxLength(24))

/** preliminary: confirmations of the last sessions are still to come. */
const state = z.enum(['preliminary', 'final'])

export const findStatements = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/statement/find-statements',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    /** Newest first. A running year reaches to the end of its last whole month. */
    months: z.array(z.object({ period, from: day, to: day, state })),
    years: z.array(z.object({ period, from: day, to: day, state })),
  }),
  refusals: [],
  summary: { zh: '对账单列表', en: 'Statements there are' },
})

const fund = z.object({ fundCode, name: bilingual, isSample: z.boolean() })
const card = z.object({ bankName: bilingual, last4: z.string() })
const holder = z.object({
  /** A person's name is masked to its first character; an organisation's is whole (domain.md 4.5). */
  name: z.string(),
  accountNumber: z.string().check(z.regex(/^\d{4}\*{4}\d{4}$/)),
  kind: z.enum(['individual', 'institution', 'product']),
})

/** What is held at the close of a day. Shares by trade date; null where the fund has no NAV by that day: never zero. */
const valuation = z.object({
  shares: money,
  nav: z.nullable(decimal),
  navDate: z.nullable(day),
  value: z.nullable(money),
})

const deal = z.object({
  orderNo,
  kind: z.string(),
  fund,
  /** Day whose NAV counts, and by which the deal belongs to its month. */
  tradeDate: day,
  confirmDate: day,
  /** Negative where shares left; zero for a dividend method. */
  shares: decimal,
  nav: z.nullable(decimal),
  /** Yuan before fees on a way out, fees included on a way in; null where no money or value moved. */
  gross: z.nullable(money),
  fee: z.nullable(money),
  net: z.nullable(money),
})

const income = z.object({
  /** Names the confirmation note; null where daily income of a money fund is added up. */
  noteNo: z.nullable(z.string()),
  kind: z.enum(['dividend', 'income']),
  fund,
  from: day,
  to: day,
  method: z.enum(['cash', 'reinvested']),
  amount: money,
  /** Reinvested shares; zero for cash. */
  shares: money,
})

export const statementView = z.object({
  period,
  kind: z.enum(['month', 'year']),
  from: day,
  to: day,
  /** The close at which the period opens: the day before `from`. */
  openedOn: day,
  state,
  /** The morning from which the statement is final; null where the calendar does not reach it. */
  finalFrom: z.nullable(day),
  /** Orders dealt in the period that the registrar has not answered yet. */
  unconfirmed: z.int(),
  asOf: instant,
  holder,
  currency: z.literal('CNY'),
  hasSample: z.boolean(),
  summary: z.object({
    /** Null where a fund that is held has no NAV. */
    openingValue: z.nullable(money),
    closingValue: z.nullable(money),
    /** Put into funds and taken out of them by trade date, fees included; cash dividends are taken out. */
    invested: money,
    withdrawn: money,
    /** closing − opening + withdrawn − invested. */
    gain: z.nullable(decimal),
    income: money,
    fees: money,
    /** Net proceeds less moving-average cost of what was sold; null where a cost is not known. */
    realised: z.nullable(decimal),
    paidIn: money,
    paidOut: money,
    /** At the close of `to`: debited and not yet dealt; dealt and not yet on a card. */
    inTransitToFunds: money,
    inTransitToCards: money,
  }),
  /** Fractions, float64 to eight decimals (domain.md 7.4). */
  returns: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('computed'),
      days: z.int(),
      timeWeighted: z.nullable(decimal),
      /** Over the period, from `xirr`; null where no rate is defined. */
      moneyWeighted: z.nullable(decimal),
      xirr: z.nullable(decimal),
    }),
    z.object({ kind: z.literal('not-computable'), reason: z.enum(['nothing-held', 'nav-missing']) }),
  ]),
  holdings: z.array(
    z.object({
      fund,
      opening: valuation,
      closing: valuation,
      /** Moving average, fees included; null where shares came in at an unknown cost. */
      cost: z.nullable(money),
      gain: z.nullable(decimal),
      realised: z.nullable(decimal),
    }),
  ),
  deals: z.array(deal),
  income: z.array(income),
  cash: z.array(
    z.object({
      day,
      kind: z.enum(['debit', 'refund', 'redemption', 'dividend', 'termination', 'wallet']),
      orderNo: z.nullable(orderNo),
      card: z.nullable(card),
      paidIn: z.nullable(money),
      paidOut: z.nullable(money),
    }),
  ),
  fees: z.array(
    z.object({ kind: z.enum(['purchase', 'redemption', 'make-up']), amount: money, count: z.int() }),
  ),
})
export type StatementView = z.infer<typeof statementView>

/** Bytes with a name, sent as they are and not in an envelope (`server/edge/attachment.ts`). */
const attachment = z.object({
  mediaType: z.literal('application/pdf'),
  fileName: z.string(),
  bytes: z.instanceof(Uint8Array),
})
export type Attachment = z.infer<typeof attachment>

export const getStatement = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/statement/get-statement',
  audience: ['investor', 'corporate'],
  input: z.object({ period }),
  output: statementView,
  refusals: ['statement-not-found', 'period-not-ended'],
  summary: { zh: '对账单', en: 'A statement of a month or a year' },
})

export const getStatementFile = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/statement/get-statement-file',
  audience: ['investor', 'corporate'],
  input: z.object({ period, locale }),
  output: attachment,
  refusals: ['statement-not-found', 'period-not-ended', 'documents-busy'],
  summary: { zh: '对账单PDF', en: 'A statement as PDF' },
})

const lotUsed = z.object({
  registeredOn: day,
  days: z.int(),
  shares: money,
  cost: money,
  /** Null where our rates do not add up to the registrar's fee: his counts. */
  rate: z.nullable(decimal),
  fee: z.nullable(money),
})

const orderNote = z.object({
  kind: z.literal('order'),
  noteNo: orderNo,
  orderKind: z.string(),
  status: z.enum(['confirmed', 'partially-confirmed']),
  fund,
  registrarName: bilingual,
  appliedAmount: z.nullable(money),
  appliedShares: z.nullable(money),
  acceptedAt: instant,
  dividendMethod: z.nullable(z.enum(['cash', 'reinvested'])),
  /** One line a confirmation: a redemption that was carried on has several. */
  deals: z.array(
    z.object({
      serial: z.string(),
      tradeDate: day,
      confirmDate: day,
      shares: money,
      nav: z.nullable(decimal),
      gross: z.nullable(money),
      fee: z.nullable(money),
      net: z.nullable(money),
      lots: z.array(lotUsed),
      /** The other side of a switch; the fee above holds redemption and make-up fee. */
      target: z.nullable(z.object({ fund, shares: money, nav: decimal, makeUpFee: money })),
    }),
  ),
  /** Interest of a raising period and the shares it became. */
  interest: z.nullable(z.object({ amount: money, shares: money })),
  card: z.nullable(card),
})

const dividendNote = z.object({
  kind: z.literal('dividend'),
  noteNo: z.string(),
  dividendKind: z.enum(['dividend', 'income']),
  fund,
  registrarName: bilingual,
  registrationDate: day,
  exDate: day,
  confirmDate: day,
  payDate: z.nullable(day),
  baseShares: money,
  perShare: decimal,
  method: z.enum(['cash', 'reinvested']),
  amount: money,
  shares: money,
  nav: z.nullable(decimal),
  card: z.nullable(card),
})

export const noteView = z.object({
  asOf: instant,
  holder,
  hasSample: z.boolean(),
  note: z.discriminatedUnion('kind', [orderNote, dividendNote]),
})
export type NoteView = z.infer<typeof noteView>

/** An order's number, or a dividend's `noteNo` of a statement. */
const noteNo = z.string().check(z.maxLength(40))

export const getConfirmationNote = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/statement/get-confirmation-note',
  audience: ['investor', 'corporate'],
  input: z.object({ noteNo }),
  output: noteView,
  refusals: ['note-not-found', 'order-not-confirmed'],
  summary: { zh: '交易确认单', en: 'Confirmation note of an order or a dividend' },
})

export const getConfirmationNoteFile = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/statement/get-confirmation-note-file',
  audience: ['investor', 'corporate'],
  input: z.object({ noteNo, locale }),
  output: attachment,
  refusals: ['note-not-found', 'order-not-confirmed', 'documents-busy'],
  summary: { zh: '交易确认单PDF', en: 'Confirmation note as PDF' },
})
