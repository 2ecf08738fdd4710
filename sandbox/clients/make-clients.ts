import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { DemoAccount } from '../demo-account.ts'
import { investorAccount } from '../demo-account.ts'
import type { DemoPerson } from '../people.ts'
import type { Stream } from '../market/chance/prng.ts'
import { below, happens, openStream, pick } from '../market/chance/prng.ts'
import type { ClientFacts } from './client-facts.ts'
import { COMPANY_COUNT, dealAdvisers, dealFacts, SEED } from './client-facts.ts'
import type { ClientLife } from '#ports/client-life.ts'
import { inventLife } from './client-life.ts'
import { inventTags } from './client-tags.ts'
import { clientAccountNumber, impossibleIdNumber, unusedPhone } from './client-number.ts'
import { makeCompany } from './make-company.ts'
import { unusedName } from './unused-name.ts'

/** When persons became clients, as days before the opening, each up to three weeks earlier. */
const OPENED_BEFORE = [301, 301, 301, 238, 238, 196, 172, 172, 112, 112, 82, 52, 21] as const
const EARLIEST = OPENED_BEFORE[0]
const YEAR = 365
/** For how many terms of a plan a card has money. */
const SHORT_TERMS = 2
const ALL_TERMS = 12

export interface DemoClients {
  readonly people: readonly DemoPerson[]
  readonly lives: readonly ClientLife[]
}

/** Invents the clients of a sandbox that opens on a day: always the same, but for the days, which are counted from the opening. */
export function makeClients(openDay: Day): DemoClients {
  const advisers = dealAdvisers()
  const facts = dealFacts()
  const names = new Set<string>()
  const made = facts.map((of, at) => {
    const stream = openStream(SEED, 'client', String(at))
    return makePerson(stream, of, { at, openDay, name: unusedName(stream, names), advisedBy: advisers[at]! })
  })
  const companies = Array.from({ length: COMPANY_COUNT }, (_, at) => {
    const advisedBy = advisers[facts.length + at]!
    return makeCompany(openStream(SEED, 'company', String(at)), { at, openDay, names, advisedBy })
  })
  return {
    people: [...made.map(({ person }) => person), ...companies.flat()],
    lives: made.flatMap(({ lives }) => lives),
  }
}

interface Newcomer {
  readonly at: number
  readonly openDay: Day
  readonly name: { readonly name: string; readonly nameEn: string }
  readonly advisedBy: string | null
}

function makePerson(
  stream: Stream,
  facts: ClientFacts,
  { at, openDay, name, advisedBy }: Newcomer,
): { person: DemoPerson; lives: ClientLife[] } {
  const sex = happens(stream, 480) ? 'male' : 'female'
  const birthYear = facts.isSenior ? 1938 + below(stream, 21) : 1966 + below(stream, 38)
  const birth = addDays(`${birthYear}-01-01`, below(stream, YEAR))
  const dates = inventDates(stream, facts)
  const numbers = [1, ...(facts.second === 'none' ? [] : [2])].map((nth) => clientAccountNumber(at + 1, nth))
  const lives = numbers.flatMap((accountNumber, nth) =>
    lifeOf(facts, dates, { accountNumber, isFirst: nth === 0 }),
  )
  const accounts = numbers.map((accountNumber, nth) => {
    const served = nth === 1 && facts.second === 'other-adviser' ? otherAdviser(advisedBy) : advisedBy
    const life = lives.find((each) => each.accountNumber === accountNumber)
    const label = nth === 0 ? '本人账户' : pick(stream, ['养老储备', '子女教育'])
    return openAccount(stream, { accountNumber, label, advisedBy: served, life, facts })
  })
  const person: DemoPerson = {
    username: `client-${String(at + 1).padStart(3, '0')}`,
    area: 'individual',
    ...name,
    ...{ sex, tolerance: facts.tolerance, accounts, phone: unusedPhone(at + 1) },
    since: addDays(openDay, -dates.openedBefore),
    documentNumber: impossibleIdNumber({ birth, sex, at }),
    documentValidTo: addDays(openDay, dates.documentEnds),
  }
  return { person, lives }
}

interface Dates {
  readonly openedBefore: number
  /** Days from the opening to the document's last day. */
  readonly documentEnds: number
  /** No purchase after this day before the opening. */
  readonly buysUntil: number
}

/** Who was assessed a year ago or nearly so has been a client since then; the others came while the sandbox's past was lived. */
function inventDates(stream: Stream, { tolerance, assessment, document }: ClientFacts): Dates {
  const came = Math.min(pick(stream, OPENED_BEFORE) + below(stream, 20), EARLIEST)
  const assessed = { over: YEAR + below(stream, 120), ending: 336 + below(stream, 28), good: came }[
    assessment
  ]
  const openedBefore = tolerance === null ? came : assessed
  const documentEnds = {
    over: -1 - below(stream, 150),
    ending: 2 + below(stream, 27),
    good: 90 + below(stream, 6_500),
  }[document]
  const assessmentEnded = openedBefore >= YEAR ? openedBefore - YEAR + 2 : 0
  return { openedBefore, documentEnds, buysUntil: Math.max(assessmentEnded, 1 - documentEnds, 0) }
}

/** A second account is small and has no plan. */
function lifeOf(
  { tolerance, size, isSenior, isShort, plan }: ClientFacts,
  { openedBefore, buysUntil }: Dates,
  { accountNumber, isFirst }: { readonly accountNumber: string; readonly isFirst: boolean },
): ClientLife[] {
  if (tolerance === null || size === 'none') return []
  const own = { size: isFirst ? size : 'small', hasPlan: plan !== 'none' && isFirst } as const
  const stream = openStream(SEED, 'life', accountNumber)
  const of = { accountNumber, tolerance, isSenior, isShort, openedBefore, buysUntil, ...own }
  return [{ ...inventLife(stream, of), tags: inventTags(openStream(SEED, 'tags', accountNumber), of) }]
}

/** Opens an account with one card that pays what its owner buys, or half of it, and all terms of a plan, or two. */
function openAccount(
  stream: Stream,
  of: {
    readonly accountNumber: string
    readonly label: string
    readonly advisedBy: string | null
    readonly life: ClientLife | undefined
    readonly facts: ClientFacts
  },
): DemoAccount {
  const { accountNumber, label, advisedBy, life, facts } = of
  const { cards, ...account } = investorAccount(accountNumber, label)
  const bought = sumOf(life, ['buy', 'recharge'])
  const term = sumOf(life, ['plan'])
  const rest = facts.plan === 'short' ? 300 : 2_000 + below(stream, 80_000)
  const terms = facts.plan === 'short' ? SHORT_TERMS : ALL_TERMS
  const balance = Math.floor(facts.isShort ? bought / 2 : bought) + terms * term + (facts.isShort ? 0 : rest)
  const means = { balanceYuan: BigInt(balance), singleLimitYuan: null, dayLimitYuan: null }
  return {
    ...account,
    cards: cards.map((card) => ({ ...card, ...means })),
    ...(advisedBy === null ? {} : { advisedBy }),
  }
}

function sumOf(life: ClientLife | undefined, kinds: readonly string[]): number {
  const amounts = (life?.deeds ?? []).map(({ deed }) =>
    kinds.includes(deed.do) && 'amount' in deed ? Number(deed.amount) : 0,
  )
  return amounts.reduce((sum, each) => sum + each, 0)
}

/** Returns another adviser of the same firm, and one of the house for a client of its pool. */
function otherAdviser(advisedBy: string | null): string {
  const others: Readonly<Record<string, string>> = {
    '620100030013': '620100040027',
    '620100030039': '620100030054',
    '620100030047': '620100030054',
    '620100030054': '620100030039',
  }
  return others[advisedBy ?? ''] ?? '620100030013'
}
