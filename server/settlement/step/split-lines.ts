import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { readLineEffect } from '#domain/fee/parameter.ts'
import type { LineEffect, ParameterFault } from '#domain/fee/parameter.ts'

/** The lines of a parameter file that can be booked, and the faults of those that cannot. */
export interface SplitLines<T> {
  readonly good: readonly T[]
  readonly odd: readonly ParameterFault[]
}

/** Reads each line of a file. Nothing of a faulty line is used. */
export function splitLines<T extends object>(
  records: readonly ExchangeRecord[],
  read: (record: ExchangeRecord) => T | ParameterFault,
): SplitLines<T> {
  const good: T[] = []
  const odd: ParameterFault[] = []
  for (const record of records) {
    const found = read(record)
    if (isFault(found)) odd.push(found)
    else good.push(found)
  }
  return { good, odd }
}

/** Separates lines that set something from lines that take it away. */
export function splitWays(records: readonly ExchangeRecord[]): {
  readonly set: readonly ExchangeRecord[]
  readonly takenAway: readonly ExchangeRecord[]
  readonly odd: readonly ParameterFault[]
} {
  const found = records.map((record) => ({ record, effect: readLineEffect(record) }))
  const going = (asked: LineEffect) =>
    found.flatMap(({ record, effect }) => (effect === asked ? [record] : []))
  const odd = found.flatMap(({ effect }) => (typeof effect === 'object' ? [effect] : []))
  return { set: going('set'), takenAway: going('taken-away'), odd }
}

function isFault(found: object): found is ParameterFault {
  return 'kind' in found && found.kind === 'parameter-odd'
}
