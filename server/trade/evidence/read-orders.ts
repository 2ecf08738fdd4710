import type { PackResult } from '#domain/evidence/pack.ts'
import type { Tx } from '#server/db/tx.ts'
import type { HeadRow } from './evidence.store.ts'
import type { OrderEventRow, PaymentRow, RegistrarFileRow, ResultRow } from './result.store.ts'
import { findOrderEvents, findPayments, findRegistrarFiles, findResults } from './result.store.ts'

type Order = NonNullable<PackResult['order']>

/** Reads what came of a proposal's items, with the lines of the registrars' files that name its orders. */
export async function readOrders(
  tx: Tx,
  { proposalCode, accountNumber }: Pick<HeadRow, 'proposalCode' | 'accountNumber'>,
): Promise<PackResult[]> {
  const results = await findResults(tx, proposalCode)
  const orderNos = results.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo]))
  const of = { accountNumber, orderNos }
  const events = await findOrderEvents(tx, of)
  const payments = await findPayments(tx, of)
  const files = await findRegistrarFiles(tx, of)
  return results.map((row) => {
    const { version, itemNo, orderNo, planId } = row
    return { version, itemNo, orderNo, planId, order: orderOf(row, { events, payments, files }) }
  })
}

interface Around {
  readonly events: readonly OrderEventRow[]
  readonly payments: readonly PaymentRow[]
  readonly files: readonly RegistrarFileRow[]
}

function orderOf(row: ResultRow, { events, payments, files }: Around): Order | null {
  const { orderNo, kind, status, acceptedAt } = row
  if (orderNo === null || kind === null || status === null || acceptedAt === null) return null
  const isOwn = (each: { readonly orderNo: string }) => each.orderNo === orderNo
  const { amount, shares, tradeDate, confirmDate, confirmedAmount, confirmedShares } = row
  return {
    ...{ kind, status, amount, shares, acceptedAt: acceptedAt.toISOString() },
    ...{ tradeDate, confirmDate, confirmedAmount, confirmedShares },
    suitability: suitabilityOf(row),
    events: events
      .filter(isOwn)
      .map(({ eventNo, from, to, at }) => ({ eventNo, from, to, at: at.toISOString() })),
    payments: payments.filter(isOwn).map((each) => ({
      ...{ direction: each.direction, status: each.status, amount: each.amount },
      ...{ requestedAt: each.requestedAt.toISOString(), answeredAt: each.answeredAt?.toISOString() ?? null },
    })),
    registrarLines: files
      .filter(({ orderNos }) => orderNos.includes(orderNo))
      .flatMap((file) => linesOf(file, orderNo)),
  }
}

function suitabilityOf({ outcome, tolerance, riskLevel, ruleVersion }: ResultRow): Order['suitability'] {
  if (outcome === null || tolerance === null || riskLevel === null || ruleVersion === null) return null
  return { outcome, tolerance, riskLevel, ruleVersion }
}

const LINE_END = 0x0a

/** Finds the line that names an order. None where a file that was searched does not name it. */
function linesOf(file: RegistrarFileRow, orderNo: string): Order['registrarLines'] {
  const { name, direction, day, sha256, bytes } = file
  const told = { file: name, direction, day, sha256 }
  if (bytes === null) return [{ ...told, line: null }]
  const at = bytes.indexOf(orderNo)
  if (at === -1) return []
  let line = 1
  for (let end = bytes.indexOf(LINE_END); end !== -1 && end < at; end = bytes.indexOf(LINE_END, end + 1))
    line += 1
  return [{ ...told, line }]
}
