import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { openStream } from '#sandbox/market/chance/prng.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../world/crowd.ts'
import { openCrowd } from '../world/crowd.ts'
import { setTerms } from '../world/export-refusals.ts'
import { buyFor, redeemFor } from '../world/companies/member-orders.ts'
import { openOutBox } from '../world/out-box.ts'
import type { World } from '../world/world.ts'
import type { LineJudgement, LineFigures } from './judge-lines.ts'
import { judgeNight } from './judge-lines.ts'
import { spoilFiles } from './spoil-files.ts'
import type { Others } from './spoil-value.ts'
import type { SpoiltLine } from './told-lines.ts'

interface Wish {
  readonly lines: number
  readonly seed: number
  readonly members: number
  readonly say: (line: string) => void
}

const REGISTRARS = [
  ['91', '21'],
  ['92', '22'],
] as const satisfies readonly (readonly [string, ExchangeVersion])[]

/** The nights without orders for each night with orders. Holdings are sent again every night. */
const QUIET = 3
const FREE = {
  ...{ first_minimum: '10.00', add_on_minimum: '10.00', single_maximum: null, day_maximum: null },
  ...{ minimum_redemption: '1.00', minimum_holding: '0.00', minimum_switch: '1.00' },
}

interface Fund {
  readonly code: string
  readonly registrar: string
  readonly type: string
}

interface LineRun extends LineJudgement {
  readonly stream: Stream
  readonly crowd: readonly Member[]
  readonly funds: readonly Fund[]
  readonly others: Readonly<Record<string, Others>>
}

/**
 * Damages values in the lines that two registrars send each night, at most one line of a position a night. After each night it checks:
 * the night has ended, the books are sound, every damaged line has a break or was booked as the good line would have been, and the other
 * lines are booked. The same seed draws the same numbers; on which lines they fall depends on the order of the members' orders, as
 * several are placed at once.
 */
export async function runLineFuzz(world: World, wish: Wish): Promise<LineFigures> {
  const run = await openRun(world, wish)
  let said = 0
  for (
    let round = 0;
    run.counts.lines < wish.lines && run.counts.stopped === 0 && run.faults.length < 60;
    round += 1
  ) {
    const isQuiet = round % (QUIET + 1) !== 0
    if (!isQuiet) await trade(run, round)
    await spoiltNight(run, wish.lines - run.counts.lines, isQuiet ? 900 : 500)
    wish.say(`${JSON.stringify(run.counts)}`)
    for (const fault of run.faults.slice(said)) wish.say(fault)
    said = run.faults.length
  }
  return { ...run.counts, faults: run.faults }
}

async function openRun(world: World, wish: Wish): Promise<LineRun> {
  const { db } = world.database
  const stream = openStream(wish.seed, 'fuzz', 'lines')
  const crowd = await openCrowd(world, wish.members)
  const funds: Fund[] = []
  for (const [registrar] of REGISTRARS) {
    const { rows } =
      await sql<Fund>`select distinct on (f.fund_type) sc.fund_code as code, f.registrar_code as registrar, f.fund_type as type
      from share_class sc join fund f using (fund_id) join product_version v on v.product_code_id = sc.fund_code
        and v.validity @> business_today()
      where f.registrar_code = ${registrar} and f.fund_type in ('MM', 'BOND', 'MIXED') and v.fund_status = '0' and v.confirm_days = 1
        and sc.retired_on is null and sc.risk_level > 0 order by f.fund_type, sc.fund_code`.execute(db)
    funds.push(...rows)
  }
  await setTerms(db, await readOpenDay(db), Object.fromEntries(funds.map((each) => [each.code, FREE])))
  const counts = {
    lines: 0,
    nights: 0,
    stopped: 0,
    books_broken: 0,
    told: 0,
    as_good: 0,
    says_nothing: 0,
    silent: 0,
    left_out: 0,
    false_alarms: 0,
  }
  const run: LineRun = {
    world,
    stream,
    crowd,
    funds,
    others: {},
    owed: new Map(),
    counts,
    faults: [],
    bent: new Set(),
  }
  for (const [at, fund] of funds.entries()) {
    await inLanes(crowd, (member, place) =>
      place % 2 === at % 2 || at < 2
        ? buyFor(world, member, { fundCode: fund.code, amount: '10000.00' })
        : Promise.resolve(),
    )
  }
  for (let night = 0; night < 2; night += 1) await world.closeDay()
  return { ...run, others: await findOthers(run) }
}

async function findOthers({ world, funds }: LineRun): Promise<Readonly<Record<string, Others>>> {
  const { db } = world.database
  const found: Record<string, Others> = {}
  for (const [registrar] of REGISTRARS) {
    const { rows } = await sql<{
      trading: string
      ta: string
    }>`select transaction_account_id as trading, registrar_account_id as ta
      from registrar_account where registrar_code = ${registrar} and registrar_account_id is not null limit 50`.execute(
      db,
    )
    const { rows: orders } = await sql<{
      no: string
    }>`select order_no as no from fund_order limit 20`.execute(db)
    found[registrar] = {
      tradingAccounts: rows.map((row) => row.trading),
      taAccounts: rows.map((row) => row.ta),
      funds: funds.map((fund) => fund.code),
      orders: orders.slice(0, 1).map((row) => row.no),
    }
  }
  return found
}

/** Lets each member buy one fund or redeem some of it. */
async function trade(run: LineRun, round: number): Promise<void> {
  const { world, crowd, funds } = run
  await inLanes(crowd, async (member, at) => {
    const { code: fundCode } = funds[(at + round) % funds.length]!
    if ((at + round) % 3 === 0)
      return redeemFor(world, member, { fundCode, shares: '10.00', largeRedemptionFlag: '0' })
    return buyFor(world, member, { fundCode, amount: '100.00' })
  })
}

async function inLanes(
  crowd: readonly Member[],
  work: (member: Member, at: number) => Promise<unknown>,
): Promise<void> {
  const LANES = 8
  for (let at = 0; at < crowd.length; at += LANES) {
    await Promise.all(crowd.slice(at, at + LANES).map((member, lane) => work(member, at + lane)))
  }
}

/** Runs one night with lines damaged in the registrars' out boxes before they are collected. */
async function spoiltNight(run: LineRun, most: number, perMille: number): Promise<void> {
  const { world, counts, faults } = run
  const { db } = world.database
  const day = await readOpenDay(db)
  const spoilt: SpoiltLine[] = []
  const sound: string[] = []
  let confirmDay: Day = day
  const result = await openOutBox(world, '91')
    .closeWith((at) => {
      confirmDay = at
      const spoiling = {
        ...run,
        traded: new Set(run.funds.map((each) => each.code)),
        money: new Set(run.funds.flatMap((each) => (each.type === 'MM' ? [each.code] : []))),
        most,
        perMille,
        spoilt,
        sound,
      }
      for (const [registrar, version] of REGISTRARS)
        spoilFiles(world, { registrar, version, day: at }, spoiling)
    })
    .catch((error: Error) => ({ kind: `threw ${error.stack?.slice(0, 1500)}` }))
  counts.nights += 1
  counts.lines += spoilt.length
  if (result.kind !== 'closed') {
    counts.stopped += 1
    const { rows } = await sql<{
      said: string
    }>`select concat_ws(' ', check_name, subject, reason, ours, theirs) as said
      from recon_break where check_name in ('file', 'statement') and closed_at is null`.execute(db)
    faults.push(`${day}: ${JSON.stringify(result)} ${rows.map((row) => row.said).join('; ')}`)
    return
  }
  await judgeNight(run, { spoilt, sound, days: [day, confirmDay] })
}
