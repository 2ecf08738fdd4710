import { orderKind, type OrderKind, type OrderKindRule } from '#domain/order/order-kind.ts'

/** Direction of an order: money in, money out, one fund into another, a change of dividend method, or the registrar's own order. */
export type OrderFlow = 'buy' | 'sell' | 'switch' | 'method' | 'registrar'

export function flowOf(kind: string): OrderFlow {
  const rule: OrderKindRule | undefined = orderKind[kind as OrderKind]
  if (rule === undefined || rule.isPaid) return 'buy'
  if (rule.application === null || kind.startsWith('transfer')) return 'registrar'
  if (kind === 'switch') return 'switch'
  return rule.unit === 'none' ? 'method' : 'sell'
}
