import { sql } from 'kysely'
import { WAITING_STATES } from '#domain/proposal/proposal-state.ts'

/** The states in which somebody is still to decide a proposal, as a list of a statement: `p.state in ${WAITING}`. */
export const WAITING = sql`(${sql.join(WAITING_STATES.map((state) => sql.lit(state)))})`
