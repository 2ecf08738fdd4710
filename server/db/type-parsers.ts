import pg from 'pg'

const DATE = 1082
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182
const INT8 = 20

let installed = false

/**
 * Installs the column parsers: days stay texts (a Date at local midnight shifts the trading day), numerics stay texts (floats lose fen),
 * int8 becomes a bigint. rules/pitfalls.md#column-types.
 */
export function installTypeParsers(): void {
  if (installed) return
  installed = true
  const textArray = pg.types.getTypeParser(1009 as never) as (value: string) => string[]
  pg.types.setTypeParser(DATE, (value: string) => value)
  pg.types.setTypeParser(INT8, (value: string) => BigInt(value))
  pg.types.setTypeParser(NUMERIC_ARRAY as never, textArray as never)
  pg.types.setTypeParser(DATE_ARRAY as never, textArray as never)
}
