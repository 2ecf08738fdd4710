import type { OrderStatus } from './order.ts'

/** The kinds that clients order, then those that the registrar starts by itself (rules/orders.md#order-kinds). */
export const ORDER_KINDS = [
  'purchase',
  'subscription',
  'rsp-purchase',
  'redemption',
  'rsp-redemption',
  'switch',
  'dividend-method',
  'transfer-out',
  'transfer-in',
  'forced-redemption',
  'dividend',
  'forced-increase',
  'forced-decrease',
  'raise-failed',
  'liquidation',
  'termination',
] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export interface OrderKindRule {
  /** The measure of the order: money, shares, or neither. */
  readonly unit: 'amount' | 'shares' | 'none'
  /** The BusinessCode in file 03. Null for a kind that the registrar starts. */
  readonly application: string | null
  /** The BusinessCodes of the answers in file 04 (143 in 06), in the order they come. The last one completes the order. */
  readonly confirmations: readonly string[]
  /** Whether money must be taken from the client before T is fixed. */
  readonly isPaid: boolean
  /** Whether it can still be cancelled once it is paid or certain. An order that is only submitted always can. */
  readonly isCancellable: boolean
  readonly passes: readonly OrderStatus[]
}

const PAYMENT = ['submitted', 'paying', 'pay-failed', 'paid'] as const
const BEFORE_SENT = ['submitted', 'paid', 'cancelled'] as const
const ANSWERS = ['sent', 'confirmed', 'partially-confirmed', 'failed', 'settled'] as const
const WHOLE_ANSWERS = ['sent', 'confirmed', 'failed', 'settled'] as const

const bought = {
  unit: 'amount',
  isPaid: true,
  isCancellable: true,
  passes: [...PAYMENT, 'cancelling', 'cancelled', ...ANSWERS],
} as const
const sold = {
  unit: 'shares',
  isPaid: false,
  isCancellable: true,
  passes: [...BEFORE_SENT, 'cancelling', ...ANSWERS],
} as const
const moved = { ...sold, passes: [...BEFORE_SENT, 'cancelling', ...WHOLE_ANSWERS] } as const
const byRegistrar = {
  unit: 'shares',
  application: null,
  isPaid: false,
  isCancellable: false,
  passes: ['confirmed', 'settled'],
} as const

/**
 * The only table of kinds. A confirmation code is 1 and the last two digits of its application code. A subscription has two
 * answers: accepted (120) and, after the raising, its result (130). rules/orders.md#order-kinds, rules/orders.md#order-states.
 */
export const orderKind = {
  purchase: { ...bought, application: '022', confirmations: ['122'] },
  subscription: {
    ...bought,
    application: '020',
    confirmations: ['120', '130'],
    isCancellable: false,
    passes: [...PAYMENT, 'cancelled', 'accepted-by-registrar', ...ANSWERS],
  },
  'rsp-purchase': { ...bought, application: '039', confirmations: ['139'] },
  redemption: { ...sold, application: '024', confirmations: ['124'] },
  'rsp-redemption': { ...sold, application: '063', confirmations: ['163'] },
  switch: { ...sold, application: '036', confirmations: ['136'] },
  'dividend-method': {
    unit: 'none',
    application: '029',
    confirmations: ['129'],
    isPaid: false,
    isCancellable: true,
    passes: [...BEFORE_SENT, ...WHOLE_ANSWERS],
  },
  'transfer-out': { ...moved, application: '028', confirmations: ['128'] },
  'transfer-in': { ...moved, application: '027', confirmations: ['127'] },
  'forced-redemption': { ...byRegistrar, confirmations: ['142'] },
  dividend: { ...byRegistrar, confirmations: ['143'] },
  'forced-increase': { ...byRegistrar, confirmations: ['144'] },
  'forced-decrease': { ...byRegistrar, confirmations: ['145'] },
  'raise-failed': { ...byRegistrar, unit: 'amount', confirmations: ['149'] },
  liquidation: { ...byRegistrar, confirmations: ['150'] },
  termination: { ...byRegistrar, confirmations: ['151'] },
} as const satisfies Readonly<Record<OrderKind, OrderKindRule>>
