import { orderKind, type OrderKind, type OrderKindRule } from '#domain/order/order-kind.ts'

/** Which way an order goes: money in, money out, one fund into another, a wish, or the registrar's own doing. */
export type OrderFlow = 'buy' | 'sell' | 'switch' | 'method' | 'registrar'

export function flowOf(kind: string): OrderFlow {
  const rule: OrderKindRule | undefined = orderKind[kind as OrderKind]
  if (rule === undefined || rule.isPaid) return 'buy'
  if (rule.application === null || kind.startsWith('transfer')) return 'registrar'
  if (kind === 'switch') return 'switch'
  return rule.unit === 'none' ? 'method' : 'sell'
}
