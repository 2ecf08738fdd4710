import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * The input of a step (rules/threats.md#end-of-day): the days it is about, the lines of the bank's statement, the files that we send,
 * or the files that a registrar sent, of some types or of the whole night; or, if the step starts from the books, the inputs of the
 * steps before it.
 */
export type StepInput = 'days' | 'statement' | 'sent' | 'received' | 'steps-before' | readonly FileType[]

export interface StepPlace {
  readonly day: Day
  readonly confirmDay: Day
  readonly step: string
  readonly registrarCode: string
}

/** Returns the SHA-256 of a step's input as it is now, in hex. The same rows and bytes give the same hash, in any order. */
export async function hashInput(
  db: Db | Tx,
  at: StepPlace,
  input: StepInput,
  stepsBefore: readonly string[],
): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await readInput(db, at, input, stepsBefore)))
    .digest('hex')
}

async function readInput(
  db: Db | Tx,
  at: StepPlace,
  input: StepInput,
  stepsBefore: readonly string[],
): Promise<unknown> {
  if (input === 'days') return [at.day, at.confirmDay]
  if (input === 'statement') return readStatement(db, at.day)
  if (input === 'steps-before') return readBefore(db, at.day, stepsBefore)
  if (input === 'sent') return readFiles(db, { ...at, direction: 'out', types: null })
  return readFiles(db, {
    ...at,
    day: at.confirmDay,
    direction: 'in',
    types: input === 'received' ? null : input,
  })
}

/** Reads the sum of the lines' own hashes, because a day may have a million lines and their order means nothing. */
async function readStatement(db: Db | Tx, day: Day): Promise<unknown> {
  const { rows } = await sql`
    select count(*)::int as lines, coalesce(sum(hashtextextended(concat_ws('|', channel, serial, direction, channel_serial,
      amount, status, payee, payer, memo, reason, payer_account, extract(epoch from booked_at)), 0)::numeric), 0)::text as sum
    from bank_statement_line where day = ${day}`.execute(db)
  return rows
}

/** Reads names and hashes. Parameters (C1 to C6) are a package of their own and are read only if their type is asked for. */
async function readFiles(
  db: Db | Tx,
  of: { registrarCode: string; day: Day; direction: 'in' | 'out'; types: readonly FileType[] | null },
): Promise<unknown> {
  const { rows } = await sql`select name, sha256 from exchange_file
    where registrar_code = ${of.registrarCode} and day = ${of.day} and direction = ${of.direction}
      and file_type not in ('index', 'parameter-index')
      and case when ${of.types}::text[] is null then file_type !~ '^C' else file_type = any(${of.types}::text[]) end
    order by name`.execute(db)
  return rows
}

async function readBefore(db: Db | Tx, day: Day, steps: readonly string[]): Promise<unknown> {
  const { rows } = await sql`select step, registrar_code, input_hash from day_step
    where day = ${day} and step = any(${steps}::text[]) order by step, registrar_code`.execute(db)
  return rows
}

/** Returns the hash that a step was done with, '' if none was saved; null if the step is not done. */
export async function findDoneInput(db: Db | Tx, at: StepPlace): Promise<string | null> {
  const { rows } = await sql<{ inputHash: string }>`select input_hash as "inputHash" from day_step
    where day = ${at.day} and step = ${at.step} and registrar_code = ${at.registrarCode} and status = 'done'`.execute(
    db,
  )
  return rows[0]?.inputHash ?? null
}

export async function saveInput(tx: Tx, at: StepPlace, inputHash: string): Promise<void> {
  await sql`update day_step set input_hash = ${inputHash}
    where day = ${at.day} and step = ${at.step} and registrar_code = ${at.registrarCode}`.execute(tx)
}

/** Forgets the input of `receive-files` after two persons replaced a received file: what is there now becomes its input. */
export async function forgetReceived(tx: Tx, of: { registrarCode: string; confirmDay: Day }): Promise<void> {
  await sql`update day_step set input_hash = '' where registrar_code = ${of.registrarCode}
    and step = 'receive-files' and day = (select max(day) from business_day where day < ${of.confirmDay}::date)`.execute(
    tx,
  )
}
