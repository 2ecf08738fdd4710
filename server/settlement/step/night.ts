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
  /** Where the files of registrars lie that are too large for a table. */
  readonly dataDir: string
  readonly seal: Seal
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly calendar: () => Promise<TradingCalendar>
  /** The outside world between sending and receiving; real registrars need no such call. */
  readonly whileWaiting?: (day: Day) => Promise<void>
  /** Another night follows before anybody can read a figure: those of funds are left to the last one. */
  readonly isFollowed?: boolean
  /** Named places at which a test ends the process. */
  readonly point?: (name: string) => void
}

/** One run over one day: T, the day its files are confirmed, and the fence that proves the lead. */
export interface Night extends NightDeps {
  readonly day: Day
  readonly confirmDay: Day
  readonly fence: bigint
  readonly registrars: readonly RegistrarRow[]
  readonly tradingCalendar: TradingCalendar
}

export type Counts = Readonly<Record<string, number>>

/** Something outside is not there yet; the night can be run again later and goes on from here. */
export interface Waiting {
  readonly kind: 'waiting'
  readonly step: string
  readonly registrarCode: string
  readonly reason: string
}

/** A transaction that only the present leader can commit. */
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
