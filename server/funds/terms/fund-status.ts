import { sql } from 'kysely'
import type { FundStatusRule } from '#domain/fund/fund-status.ts'
import { codesWhere, fundStatus, findCodesAllowing, wayStatus } from '#domain/fund/fund-status.ts'

/** Returns codes of the table in `domain/fund/fund-status.ts` as a list of a statement: `v.fund_status in ${BUYING}`. */
const list = (codes: readonly string[]) => sql`(${sql.join(codes.map((code) => sql.lit(code)))})`

export const BUYING = list(codesWhere(({ buys }) => buys))
export const SELLING = list(codesWhere(({ sells }) => sells))
export const WHOLLY_OPEN = list(codesWhere(({ buys, sells }) => buys && sells))
export const RAISING = list([fundStatus.raising.code])
export const ENDED = list([fundStatus.ended.code])

/** Returns the statuses that fund lists show under this word. */
export const findListedStatuses = (word: FundStatusRule['listed']) =>
  list(codesWhere(({ listed }) => listed === word))

/** The FundStatus of a fund whose status is not known. */
export const UNTOLD = sql.lit(fundStatus.closed.code)

/** The codes of ConvertStatus and PeriodicStatus, by the way they leave open. */
export const LETS_IN = list(findCodesAllowing('in'))
export const LETS_OUT = list(findCodesAllowing('out'))
export const LETS_BOTH = list([wayStatus.both.code])
export const UNTOLD_WAYS = sql.lit(wayStatus.none.code)
