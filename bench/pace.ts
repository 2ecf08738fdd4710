import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the calls a second of `lanes` callers, each of which starts its next call when the last one has ended. */
export async function forSeconds(lanes: number, seconds: number, call: () => Promise<void>): Promise<number> {
  const started = performance.now()
  let calls = 0
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      await call()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return calls / ((performance.now() - started) / 1000)
}

/**
 * Returns the latencies in ms, least first, of calls started at a fixed pace, whether or not earlier calls have ended. Each latency
 * counts from the time at which the call was due, so a stalled server is charged for all calls that waited.
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  call: (at: number) => Promise<void>,
): Promise<number[]> {
  const started = performance.now()
  const answers: Promise<number>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = started + (at * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    answers.push(call(at).then(() => performance.now() - due))
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b)
}

/** Returns the percentile: the value that the given part of the sorted values does not exceed. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals))
}
