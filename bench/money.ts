import { performance } from 'node:perf_hooks'
import { purchaseFee, UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, parseFen, parseRate, RATE_ONE } from '#domain/number/money.ts'
import type { Figures } from './main.ts'

const ORDERS = 1_000_000
const RUNS = 5

const SCHEDULE = {
  discountE4: 1_000n,
  tiers: [
    { from: fen(0n), to: parseFen('1000000.00'), rate: parseRate('0.008'), fixedFee: null, ...UNBOUNDED },
    {
      from: parseFen('1000000.00')!,
      to: parseFen('5000000.00'),
      rate: parseRate('0.005'),
      fixedFee: null,
      ...UNBOUNDED,
    },
    { from: parseFen('5000000.00')!, to: null, rate: null, fixedFee: parseFen('1000.00'), ...UNBOUNDED },
  ],
}

/**
 * Compares the fee of a million orders with the one division of bigints that each order needs at least, amount × 1 / (1 + rate)
 * rounded half up, written without anything around it. Medians, taking turns; both sums must be the same amount.
 */
export async function measure(): Promise<Figures> {
  const amounts = Array.from({ length: ORDERS }, (_, n) => fen(BigInt(1_000 + ((n * 7_919) % 90_000_000))))
  const one: bigint = RATE_ONE
  const divisor = one + parseRate('0.0008')!
  const own: number[] = []
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const ours = timed(() => {
      let sum = 0n
      for (const amount of amounts) {
        const found = purchaseFee(amount, SCHEDULE)
        if (!('kind' in found)) sum += found.net
      }
      return sum
    })
    const floor = timed(() => {
      let sum = 0n
      for (const amount of amounts) sum += (amount * one + divisor / 2n) / divisor
      return sum
    })
    if (ours.sum !== floor.sum) throw new Error(`the two disagree: ${ours.sum} and ${floor.sum} fen`)
    own.push(ours.ms)
    bare.push(floor.ms)
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  return {
    orders: ORDERS,
    ms: Math.round(median(own)),
    floor_ms: Math.round(median(bare)),
    ratio: Number((median(own) / median(bare)).toFixed(3)),
    orders_per_s: Math.round((ORDERS * 1000) / median(own)),
  }
}

function timed(work: () => bigint): { sum: bigint; ms: number } {
  const started = performance.now()
  const sum = work()
  return { sum, ms: performance.now() - started }
}
