import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  AUM_BANDS,
  CLIENT_SORTS,
  findClientOrders,
  findMyClients,
  findOtherClients,
  getClient,
  getClientHoldings,
  searchClients,
} from '#contract/adviser/client.ts'
import { getClientAssets } from '#contract/adviser/client-things.ts'
import { findFirmWork, getFirmFigures } from '#contract/waiting-work.ts'
import { FIRM_WORK } from '#domain/duty/waiting-work.ts'
import type { Desk, Desks } from './adviser-desk.ts'
import { openDesks } from './adviser-desk.ts'
import { measureCards } from './adviser-cards.ts'
import { ADVISERS, CLIENTS, FIRMS, NODES } from './adviser-world.ts'
import { measureWall } from './adviser-wall.ts'
import { ask } from './ask.ts'
import { servePlain } from './load.ts'
import type { Figures } from './main.ts'
import { atRate, percentile, round } from './pace.ts'

const WARM_S = 4
const SECONDS = 24

/**
 * What an adviser of 3,000 clients and a head of 1,000 advisers wait for, in the running product over 500,000 clients of 12,000 advisers:
 * lists by every sort and filter, the search, one client (its page and what its two tabs read), and the home. The floor of each is a bare
 * server with the same bytes at the same pace. Then the night's work on all cards, and the price of a second wall in the
 * database.
 */
export async function measure(): Promise<Figures> {
  const desks = await openDesks((line) => process.stdout.write(`${line}\n`))
  try {
    const world = { firms: FIRMS, advisers: ADVISERS, nodes: NODES, clients: CLIENTS, made_s: desks.madeIn }
    const figures: Record<string, number | string> = {}
    const add = (more: Figures) => {
      process.stdout.write(`  ${JSON.stringify(more)}\n`)
      Object.assign(figures, more)
    }
    for (const each of waits(desks)) add(await measureWait(each))
    add(await measureCards(desks.database))
    add(await measureWall(desks.database))
    return { ...world, ...figures }
  } finally {
    await desks.close()
  }
}

/** Something a person waits for: what is asked for in the n-th turn, all at once. */
interface Wait {
  readonly name: string
  readonly perSecond: number
  readonly turn: (at: number) => readonly (() => Promise<string>)[]
}

function waits({ product, rich, leading }: Desks): readonly Wait[] {
  const get = (who: Desk, endpoint: Endpoint, query: Readonly<Record<string, string>>) => () =>
    ask(`${product.url}${addressOf(endpoint)}?${new URLSearchParams(query)}`, who)
  const of = (people: readonly Desk[], at: number) => people[at % people.length]!
  const search = (who: Desk, term: string) => () =>
    ask(`${product.url}${addressOf(searchClients)}`, who, { term })
  const home = (who: Desk, scope: 'self' | 'node') => [
    ...FIRM_WORK_CALLS.map((kinds) => get(who, findFirmWork, { scope, kinds })),
    get(who, getFirmFigures, { scope }),
  ]
  return [
    { name: 'my_client', perSecond: 10, turn: (at) => [get(of(rich, at), findMyClients, asked(at))] },
    { name: 'head', perSecond: 2, turn: (at) => [get(of(leading, at), findOtherClients, asked(at))] },
    {
      name: 'search',
      perSecond: 5,
      turn: (at) => [search(at % 3 === 0 ? of(leading, at / 3) : of(rich, at), TERMS[at % TERMS.length]!)],
    },
    {
      name: 'client',
      perSecond: 5,
      turn: (at) => {
        const who = of(rich, at)
        const [clientRef] = who.clientRefs.slice(Math.floor(at / rich.length) % who.clientRefs.length)
        return [getClient, getClientAssets, getClientHoldings, findClientOrders].map((each) =>
          get(who, each, { clientRef: clientRef! }),
        )
      },
    },
    { name: 'home', perSecond: 2, turn: (at) => home(of(rich, at), 'self') },
    { name: 'head_home', perSecond: 1, turn: (at) => home(of(leading, at), 'node') },
  ]
}

/** The rail asks for all kinds at once, each card of the home for its own. */
const FIRM_WORK_CALLS = ['', ...FIRM_WORK]

/** Every sort both ways with every filter in turn; a cycle has all pairs, because the numbers of both have no common divisor. */
function asked(at: number): Record<string, string> {
  const sorts = CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}`])
  return { sort: sorts[at % sorts.length]!, ...FILTERS[at % FILTERS.length] }
}

const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { keyword: '王晓' },
  { keyword: 'wangxiao' },
  { keyword: 'lzm' },
  { kind: 'individual' },
  { tolerance: '3' },
  { tolerance: 'none' },
  { expiring: '30' },
  { expiring: '90', plan: 'running' },
  { plan: 'failing' },
  ...AUM_BANDS.map((band) => ({ band })),
]

const TERMS = [
  '王晓明',
  '晓明',
  'wangxiao',
  'zhang',
  'lzm',
  '710000000042',
  '13900000042',
  '0042',
  '310101199003071231',
  '龙雪',
  'zzzz',
]

async function measureWait({ name, perSecond, turn }: Wait): Promise<Figures> {
  let body = ''
  const all = async (calls: readonly (() => Promise<string>)[]) => {
    for (const told of await Promise.all(calls.map((call) => call()))) body = told
  }
  await atRate(perSecond, WARM_S, (at) => all(turn(at)))
  const own = await atRate(perSecond, SECONDS, (at) => all(turn(at)))
  const plain = await servePlain(body)
  const nobody = { token: '', ticket: '' }
  const floor = await atRate(perSecond, SECONDS / 4, (at) =>
    all(turn(at).map(() => () => ask(plain.url, nobody))),
  )
  plain.stop()
  const of = (times: readonly number[], part: number) => round(percentile(times, part), 2)
  const told = {
    [`${name}_p50_ms`]: of(own, 0.5),
    [`${name}_p99_ms`]: of(own, 0.99),
    [`${name}_floor_p99_ms`]: of(floor, 0.99),
  }
  return told
}
