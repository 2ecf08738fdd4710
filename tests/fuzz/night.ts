import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { parseFileName } from '#domain/exchange/index-file.ts'
import { invariant } from '#domain/number/invariant.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, openStream, pick } from '#sandbox/market/chance/prng.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { CloseResult } from '#server/operations/sandbox/sandbox-day.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { dumpBooks } from '../world/books.ts'
import type { World } from '../world/world.ts'
import type { GoodFile } from './good-file.ts'
import { mutate } from './mutate.ts'

export interface NightFigures {
  readonly mutants: number
  /** Files refused as a whole, with nothing booked and a break open. */
  readonly refused: number
  /** Files booked by a night that then closed, with all invariants kept. */
  readonly booked: number
  /** Mutants that broke the rule, and how. */
  readonly faults: readonly string[]
}

/** The number of mutants tried on one day before its good files are put back. */
const OF_ONE_DAY = 12

/**
 * Replaces good files in the registrars' out boxes by mutants, and runs the night over each. The night must refuse a file as a whole or
 * book only what keeps every invariant of verifyBooks. At last the good files are back, and the night must finish with sound books.
 * `trade` places the orders of a day.
 */
export async function runNightFuzz(
  world: World,
  wish: { mutants: number; seed: number; trade: () => Promise<void> },
): Promise<NightFigures> {
  const stream = openStream(wish.seed, 'fuzz', 'night')
  const counts = { mutants: 0, refused: 0, booked: 0 }
  const faults: string[] = []
  while (counts.mutants < wish.mutants && faults.length === 0) {
    await wish.trade()
    world.outside.armFault('registrar-late', 1)
    await closeToday(world.platform.day!)
    const spoilt = new Set<string>()
    let isOpen = true
    for (let tried = 0; isOpen && tried < OF_ONE_DAY && counts.mutants < wish.mutants; tried += 1) {
      const wanted = tried < OF_ONE_DAY / 2 ? 0 : 1
      const found = await tryMutant(world, { stream, spoilt, registrar: wanted })
      counts.mutants += 1
      if (found.fault) faults.push(found.fault)
      else counts[found.outcome] += 1
      isOpen = found.outcome === 'refused' && !found.fault
    }
    if (isOpen && faults.length === 0) faults.push(...(await finishDay(world)))
  }
  return { ...counts, faults }
}

interface Day {
  readonly stream: Stream
  /** The names of the day's files that were mutants so far. The stored file may be a mutant of an earlier run. */
  readonly spoilt: Set<string>
  readonly registrar: 0 | 1
}

async function tryMutant(world: World, of: Day) {
  const code = [...world.outside.links.keys()].toSorted()[of.registrar]!
  const before = await booksOf(world)
  let what = ''
  const result = await closeWith(world, async (day) => {
    const mutant = await spoil(world, of.stream, code, day)
    of.spoilt.add(mutant.name)
    what = `${mutant.name}, ${mutant.hand}, ${mutant.base64}`
  })
  const breaks = await findOpenBreaks(world.database.db)
  const breaches = await verifyBooks(world.database.db)
  const fault = (text: string) => ({ outcome: 'booked' as const, fault: `${what}: ${text}` })
  if (result instanceof Error) return fault(`the night threw: ${result.message}`)
  if (breaches.length > 0) return fault(`books: ${JSON.stringify(breaches[0])}`)
  if (result.kind === 'closed') return { outcome: 'booked' as const, fault: null }
  if (result.kind !== 'waiting') return fault(JSON.stringify(result))
  const ofRegistrar = breaks.filter((each) => each.registrarCode === code)
  if (!isTold(result.reason, ofRegistrar, of.spoilt)) return fault(`${result.reason}, and no break says so`)
  if ((await booksOf(world)) !== before) return fault('refused, but something was booked')
  return { outcome: 'refused' as const, fault: null }
}

/**
 * Whether a break explains why the night waits: a file refused as a whole, or a well-formed file whose content cannot be booked, named
 * with its line. No other reason to wait is allowed.
 */
export function isTold(reason: string, open: readonly Break[], spoilt: ReadonlySet<string>): boolean {
  const ofFile = open.filter((each) => each.check === 'file')
  if (reason === 'file-refused') return ofFile.some((each) => each.reason !== 'unbookable')
  const ofContent = ofFile.filter((each) => each.reason === 'unbookable' && spoilt.has(each.subject))
  return reason === 'file-unbookable' && ofContent.some((each) => /\bline \d+/.test(each.theirs ?? ''))
}

/** Closes the day with the good files, which the registrar writes again at every run and which stay unchanged this time. */
async function finishDay(world: World): Promise<string[]> {
  const result = await closeWith(world, async () => {})
  if (result instanceof Error) return [`good files: the night threw: ${result.message}`]
  if (result.kind !== 'closed') return [`good files: ${JSON.stringify(result)}`]
  const open = (await findOpenBreaks(world.database.db)).filter((each) => each.check === 'file')
  const breaches = await verifyBooks(world.database.db)
  return [...open, ...breaches].map((each) => `good files: ${JSON.stringify(each)}`)
}

/** Closes the day and changes the out boxes after the registrars have written and before we collect. */
async function closeWith(world: World, hand: (day: string) => Promise<void>): Promise<CloseResult | Error> {
  const means = world.platform.day!
  const runRegistrars = async (day: string) => {
    await means.world.runRegistrars(day)
    await hand(day)
  }
  try {
    return await closeToday({ ...means, world: { ...means.world, runRegistrars } })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Replaces one file of a registrar's package by a mutant. Returns the file and the kind of damage. */
async function spoil(world: World, stream: Stream, code: string, day: string) {
  const confirmDay = addTradingDays(shippedCalendar(), day, 1)
  const collected =
    typeof confirmDay === 'string' && (await world.outside.links.get(code)!.collect(confirmDay))
  invariant(collected, 'the registrar has answered')
  const names = collected.files.map((each) => each.name)
  // Most bookings come from these three files; the other files are drawn less often.
  const main = names.filter((each) => /_(02|04|05)\.TXT$/.test(each))
  const name = pick(stream, below(stream, 3) > 0 ? main : [collected.index.name, ...names])
  const path = join(world.config.dataDir, 'sandbox/registrar', code, 'out', name)
  const mutant = mutate(stream, goodFileOf(name, readFileSync(path)))
  writeFileSync(path, mutant.bytes)
  return { name, hand: mutant.hand, base64: Buffer.from(mutant.bytes).toString('base64') }
}

function goodFileOf(name: string, bytes: Buffer): GoodFile {
  const said = parseFileName(name)
  invariant(said, `no name of a package: ${name}`)
  const version = bytes.toString('latin1').split('\n')[1]!.trim() as ExchangeVersion
  // The night is the reader here; the mutation needs the layout alone.
  const reread = (): never => {
    throw new Error('not read here')
  }
  return { name, format: said.kind, version, bytes, reread }
}

async function booksOf(world: World): Promise<string> {
  const { steps, breaks, files, ...books } = await dumpBooks(world.database.db)
  invariant(steps && breaks && files, 'these may change when a file is refused')
  return JSON.stringify(books)
}
