import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { World } from '../world/world.ts'
import type { SpoiltLine } from './told-lines.ts'
import { areAsGood, isToldOf, saysNothing, toldOn } from './told-lines.ts'

export interface LineFigures {
  readonly lines: number
  readonly nights: number
  /** Nights that a damaged line stopped. */
  readonly stopped: number
  readonly books_broken: number
  /** Damaged lines that a break reports. */
  readonly told: number
  /** Damaged lines that were booked as the good lines would have been. */
  readonly as_good: number
  /** Values that only the registrar decides or that have no effect (told-lines.ts). */
  readonly says_nothing: number
  /** Damaged lines that were booked in another way without a break. */
  readonly silent: number
  /** Good lines in the same files that were not booked. */
  readonly left_out: number
  /** Breaks about single lines that were not damaged. */
  readonly false_alarms: number
  readonly faults: readonly string[]
}

/** The state of a run for its judge: the counts and findings so far, and the lines the registrar must send again. */
export interface LineJudgement {
  readonly world: World
  readonly owed: Map<string, ExchangeRecord[]>
  readonly counts: { -readonly [K in keyof Omit<LineFigures, 'faults'>]: number }
  readonly faults: string[]
  /** Funds with a damaged price. Their next price jumps back. */
  readonly bent: Set<string>
}

/** The damage of one night: its day and the day of its files. */
export interface SpoiltNight {
  readonly spoilt: readonly SpoiltLine[]
  readonly sound: readonly string[]
  readonly days: readonly [Day, Day]
}

/** Judges a night that has ended: its books, each damaged line, and the other lines. */
export async function judgeNight(run: LineJudgement, night: SpoiltNight): Promise<void> {
  const { counts, faults, owed } = run
  const { db } = run.world.database
  const breaches = await verifyBooks(db)
  counts.books_broken += breaches.length
  faults.push(...breaches.slice(0, 5).map((each) => `${night.days[0]}: books ${JSON.stringify(each)}`))
  const told = await toldOn(db, night.days)
  const untold = night.spoilt.filter((line) => !isToldOf(told, line))
  counts.told += night.spoilt.length - untold.length
  const isGood = await areAsGood(db, untold, night.days[1])
  for (const [at, line] of untold.entries()) {
    if (isGood[at]) counts.as_good += 1
    else if (saysNothing(line)) counts.says_nothing += 1
    else {
      counts.silent += 1
      faults.push(`silent: ${line.fileType} ${line.field} ${line.how}: ${shortly(line)}`)
    }
  }
  const { rows } = await sql<{
    serial: string
    registrar: string
  }>`select registrar_serial as serial, registrar_code as registrar
    from confirmation where confirm_date = ${night.days[1]} and booked_at is null`.execute(db)
  const unbooked = new Set(rows.map((row) => row.serial))
  const left = night.sound.filter((serial) => unbooked.has(serial))
  counts.left_out += left.length
  faults.push(...left.slice(0, 3).map((serial) => `left out: ${serial}`))
  for (const { fileType, good, record } of night.spoilt) {
    if (fileType !== '07') continue
    for (const each of [good, record]) run.bent.add(String(each['FundCode']))
  }
  const alarms = await falseAlarms(run, night)
  counts.false_alarms += alarms.length
  faults.push(...alarms.slice(0, 5).map((each) => `false alarm: ${each}`))
  owed.clear()
  for (const line of night.spoilt) {
    const isOwed = line.fileType === '04' && unbooked.has(String(line.record['TASerialNO']))
    const registrar = line.file.slice(4, 6)
    if (isOwed) owed.set(registrar, [...(owed.get(registrar) ?? []), line.good])
  }
}

/** Finds breaks that name a good line: by file and line, or by the serial of a 04. */
async function falseAlarms(
  { world, bent }: LineJudgement,
  { spoilt, sound, days }: SpoiltNight,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    subject: string
    reason: string
    theirs: string
  }>`select subject, reason, theirs from recon_break
    where check_name in ('line', 'confirmation', 'dividend') and closed_at is null and (day = ${days[1]} or day = ${days[0]})
      and last_seen_on >= ${days[0]}::date and (subject = any(${sound}::text[]) or subject ~ ' [0-9]{1,5}$')`.execute(
    world.database.db,
  )
  const ofSpoilt = new Set(spoilt.map((each) => `${each.file} ${each.line}`))
  const named = new Set(spoilt.map((each) => each.file))
  const isOfNight = (subject: string) => named.has(subject.split(' ')[0]!) || !subject.startsWith('OFD')
  return rows.flatMap(({ subject, reason, theirs }) =>
    ofSpoilt.has(subject) || bent.has(theirs?.split(' ')[0] ?? '') || !isOfNight(subject)
      ? []
      : [`${subject} ${reason}`],
  )
}

function shortly({ good, record, field, file, line }: SpoiltLine): string {
  const value = (of: ExchangeRecord) => String(of[field] ?? '')
  const about = ['TransactionAccountID', 'FundCode', 'AppSheetSerialNo', 'TASerialNO', 'BusinessCode']
  return `${file} ${line}: ${value(good)} > ${value(record)} (${about.map((each) => String(good[each] ?? '')).join(' ')})`
}
