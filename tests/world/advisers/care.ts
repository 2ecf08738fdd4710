import { sql } from 'kysely'
import { chooseDuty, selectLoginAccount } from '#contract/account/identity.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { takeDueTransfers } from '#server/advisers/transfers/run-transfers.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import type { Person, World } from '../world.ts'

/** The accounts of demo advisers: two of the same team, their head, and one of the other firm. */
export const ADVISER_ACCOUNTS = {
  adviser: '620100030013',
  colleague: '620100040027',
  head: '620100030021',
  outside: '620100030039',
} as const

/** Logs a demo person of a firm in, who acts under a duty. */
export async function actUnder(world: World, username: string, duty: FirmDuty): Promise<Person> {
  const who = await world.login(username)
  if (username === 'demo-mixed') await chooseSeat(world, who, ADVISER_ACCOUNTS.colleague)
  const reply = await who.call(chooseDuty, { duty })
  if (reply.code !== '0000') throw new Error(JSON.stringify(reply))
  return who
}

/** Chooses the seat of an adviser for a person who is a client too. */
async function chooseSeat(world: World, who: Person, adviserAccount: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select membership_id as id from adviser
    where account_number = ${adviserAccount}`.execute(world.database.db)
  const reply = await who.call(selectLoginAccount, { membershipId: rows[0]!.id })
  who.ticket = reply.data.ticket!
}

/** The n-th trading day after today. */
export async function tradingDay(world: World, n: number): Promise<Day> {
  const { today } = await readClock(world.database.db)
  return addTradingDays(await calendarReader(world.database.db)(), today, n) as Day
}

/** Moves the clock to 00:00 of a day, or to a time of it. Sessions that would be idle by then are kept open. */
export async function moveTo(world: World, day: Day, time = '00:00:00'): Promise<void> {
  await setClock(world.database.db, instantOf(day, time))
}

/** Lets due transfers take effect, as the job does. */
export function takeDue(world: World): Promise<void> {
  return takeDueTransfers(world.database.db, openSeal(world.config.secret))
}

/** Gives an adviser a standing from now on, whatever it was. */
export async function giveStanding(world: World, adviserAccount: string, status: string): Promise<void> {
  await sql`update adviser_status s set status = ${status} from adviser a
    where a.adviser_id = s.adviser_id and a.account_number = ${adviserAccount}`.execute(world.database.db)
}
