import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#contract/endpoint.ts'
import { closeDay } from '#contract/sandbox.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, happens, openStream, pickWeighted } from '#sandbox/market/chance/prng.ts'
import { makeShoppers } from './shoppers.ts'
import type { Findings } from './check.ts'
import { checkBooks } from './check.ts'
import type { Acknowledgement } from './client.ts'
import { openClient } from './client.ts'
import type { Prey, Victim } from './product.ts'
import { openPrey } from './product.ts'

export interface HuntWish {
  readonly kills: number
  readonly clients: number
  readonly seed: number
  readonly entry: string
  readonly say: (line: string) => void
}

export interface HuntFigures extends Findings {
  readonly kills: number
  readonly app: number
  readonly database: number
  readonly both: number
  readonly acknowledged: number
  readonly ready_ms_p50: number
  readonly ready_ms_max: number
  readonly seed: number
}

/** The loaded calendar ends with the year, so a run stops some days before. */
const LAST_DAY = '2026-12-01'
/** Days closed without kills at the end, so that the last orders are confirmed and settled and the registrars have paid. */
const LAST_DAYS = 4

/**
 * Lets clients place, redeem and cancel orders and closes days, while the product is killed at random moments and started again. At the
 * end everything acknowledged must exist once, also at the bank, and the books must verify. One seed draws all choices; their timing
 * depends on the machine.
 */
export async function hunt(wish: HuntWish): Promise<HuntFigures> {
  const prey = await openPrey(wish.entry)
  try {
    wish.say(`first start: ${Math.round(await prey.start())} ms, seed ${wish.seed}`)
    const permits = 60 + wish.kills * 6
    const { shoppers, openDay } = await makeShoppers(prey.dataDir, { shoppers: wish.clients, permits })
    const streams = (name: string) => openStream(wish.seed, 'chaos', name)
    const clients = shoppers.map((each) => openClient(prey.url, each, streams(each.accountNumber), openDay))
    const days = openDays(prey, streams('days'))
    let isOver = false
    const lives = Promise.all([...clients.map((each) => each.live(() => isOver)), days.live(() => isOver)])
    const killed = await Promise.race([lives.then(() => null), killAll(prey, wish, streams('kills'), days)])
    isOver = true
    await lives
    if (!killed) throw new Error('the clients ended before the hunt')
    for (let at = 0; at < LAST_DAYS; at += 1) await days.closeOne()
    await prey.stop()
    const told = clients.flatMap((each) => each.told)
    wish.say(summaryOf(told))
    const findings = await checkBooks(prey.dataDir, told, wish.say)
    const acknowledged = told.filter((each) => each.orderNo !== null).length
    const { readyMs, ...victims } = killed
    const sorted = readyMs.toSorted((a, b) => a - b).map(Math.round)
    return {
      kills: wish.kills,
      ...victims,
      acknowledged,
      ...findings,
      ready_ms_p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
      ready_ms_max: sorted.at(-1) ?? 0,
      seed: wish.seed,
    }
  } finally {
    await prey.kill('both', 0)
    prey.drop()
  }
}

async function killAll(prey: Prey, { kills, say }: HuntWish, stream: Stream, days: Days) {
  const count: Record<Victim, number> = { app: 0, database: 0, both: 0 }
  const readyMs: number[] = []
  for (let at = 1; at <= kills; at += 1) {
    // Half of the kills wait for the start of a night, so that they happen during it. The others come at any time.
    if (happens(stream, 500)) await days.nextClose()
    await sleep(200 + below(stream, 3_000))
    const victim = pickWeighted<Victim>(stream, [
      ['app', 3],
      ['database', 1],
      ['both', 1],
    ])
    await prey.kill(victim, below(stream, 600))
    count[victim] += 1
    readyMs.push(await prey.start())
    if (at % 10 === 0)
      say(`${at} kills, open day ${days.openDay()}, last start ${Math.round(readyMs.at(-1)!)} ms`)
  }
  return { ...count, readyMs }
}

/** Counts the calls by their answer. A run in which everything is refused proves nothing. */
function summaryOf(told: readonly Acknowledgement[]): string {
  const counts = Object.groupBy(told, ({ act, refusal }) => `${act} ${refusal ?? 'taken'}`)
  const again = told.filter((each) => each.asked > 1).length
  const lines = Object.entries(counts).map(([what, all]) => `${what} ${all!.length}`)
  return `${lines.toSorted().join(', ')}; asked more than once: ${again}`
}

type Days = ReturnType<typeof openDays>

/** Closes a day every few seconds by the sandbox's "close the day". */
function openDays({ url, said }: Prey, stream: Stream) {
  let openDay = ''
  let waiting: (() => void)[] = []
  let last = ''
  const close = async () => {
    for (const each of waiting) each()
    waiting = []
    const headers = { origin: url, 'x-client-version': 'chaos', 'content-type': 'application/json' }
    try {
      const answer = await fetch(url + addressOf(closeDay), { method: 'POST', headers, body: '{}' })
      last = await answer.text()
      const { data } = JSON.parse(last) as { data?: { openDay?: string } }
      if (data?.openDay) openDay = data.openDay
      return data?.openDay !== undefined
    } catch {
      // The product was killed during the night. The next call continues it.
      return false
    }
  }
  return {
    openDay: () => openDay,
    /** Resolves when a close is about to be asked for. */
    nextClose: () => new Promise<void>((done) => waiting.push(done)),
    async live(isOver: () => boolean) {
      while (!isOver() && openDay < LAST_DAY) {
        await sleep(500 + below(stream, 2_500))
        await close()
      }
      for (const each of waiting) each()
    },
    async closeOne() {
      for (let tries = 0; tries < 100; tries += 1) {
        if (await close()) return
        await sleep(200)
      }
      throw new Error(`a day could not be closed in peace: ${last}\n${said()}`)
    },
  }
}
