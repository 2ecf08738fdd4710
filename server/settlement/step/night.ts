import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { assertLead } from './day.store.ts'

export interface NightDeps {
  readonly db: Db
  /** The folder of those registrars' files that are too large for a table. */
  readonly dataDir: string
  readonly seal: Seal
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly calendar: () => Promise<TradingCalendar>
  /** Lets the outside world act between sending and receiving. Real registrars need no such call. */
  readonly whileWaiting?: (day: Day) => Promise<void>
  /** Whether another night follows before anybody can read a figure. If so, the funds' figures are left to the last night. */
  readonly isFollowed?: boolean
  /** Called at named places, at which a test may end the process. */
  readonly point?: (name: string) => void
}

/** One run of the night of one day: T, the day on which its files are confirmed, and the fence that proves the lead. */
export interface Night extends NightDeps {
  readonly day: Day
  readonly confirmDay: Day
  readonly fence: bigint
  readonly registrars: readonly RegistrarRow[]
  readonly tradingCalendar: TradingCalendar
}

export type Counts = Readonly<Record<string, number>>

/** The result when something outside is not there yet. The night can be run again later and continues from here. */
export interface Waiting {
  readonly kind: 'waiting'
  readonly step: string
  readonly registrarCode: string
  readonly reason: string
}

/** Runs a transaction that only the present leader can commit. */
export async function lead<T>(night: Night, name: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(night.db, async (tx) => {
    await assertLead(tx, night.fence)
    const value = await work(tx)
    night.point?.(`${name}:before-commit`)
    return value
  })
  night.point?.(`${name}:committed`)
  return result
}

export function waiting(step: string, registrarCode: string, reason: string): Waiting {
  return { kind: 'waiting', step, registrarCode, reason }
}
