import { COMPANIES } from './company.ts'
import type { FundModel } from './fund.ts'
import { kindOf } from './fund-kind.ts'
import type { FundKind } from './fund-kind.ts'
import { daysBetween, weekdayOf } from './market-calendar.ts'
import { below, happens, openStream, pickWeighted } from './chance/prng.ts'
import { raisingOf } from './raising.ts'
import type { Stream } from './chance/prng.ts'
import { themeOf } from './theme.ts'
import { BACK_END_LETTER, SAMPLE_PLACES } from './sample-fund.ts'
import { TROUBLE, isScripted } from './trouble.ts'

/** Share of funds by first year, in thousandths (calibration.json, `inception_year_share`, carried on to 2026). */
const INCEPTIONS: readonly (readonly [number, number])[] = [
  [2003, 4],
  [2004, 6],
  [2005, 7],
  [2006, 11],
  [2007, 8],
  [2008, 11],
  [2009, 13],
  [2010, 17],
  [2011, 22],
  [2012, 27],
  [2013, 40],
  [2014, 42],
  [2015, 75],
  [2016, 90],
  [2017, 78],
  [2018, 80],
  [2019, 95],
  [2020, 110],
  [2021, 90],
  [2022, 62],
  [2023, 50],
  [2024, 34],
  [2025, 20],
  [2026, 8],
]

/** Share of states in thousandths (calibration.json, `status_share`; exchange-only funds are not sold here). */
const STATES = [
  ['open', 590],
  ['limited', 205],
  ['suspended', 175],
  ['closed', 18],
  ['issuing', 12],
] as const

const ROUNDS = [
  { zh: '', en: '', pinyin: [] },
  { zh: '二号', en: ' II', pinyin: ['er', 'hao'] },
  { zh: '三号', en: ' III', pinyin: ['san', 'hao'] },
  { zh: '四号', en: ' IV', pinyin: ['si', 'hao'] },
  { zh: '五号', en: ' V', pinyin: ['wu', 'hao'] },
]

/** Makes the model of the fund at a place. It depends on the seed and the place alone. */
export function makeFundModel(seed: number, place: number): FundModel {
  const kind = kindOf(place)
  const stream = openStream(seed, 'fund', String(place))
  const company = COMPANIES[place % COMPANIES.length]!
  const serial = Math.floor(place / COMPANIES.length)
  const { theme, no, round } = themeOf(kind.list, place % COMPANIES.length, serial)
  const again = ROUNDS[round % ROUNDS.length]!
  const letters = lettersOf(stream, kind, place)
  const drawn = pickWeighted(stream, STATES)
  const raising = raisingOf(place)
  const isOpen = isScripted(place) || place === TROUBLE.codeReused.takenBy
  const state = raising ? 'issuing' : isOpen ? 'open' : drawn
  const inception = inceptionOf(stream, place)
  return {
    place,
    kind,
    company,
    letters,
    themeNo: no,
    theme: { zh: theme.zh + again.zh, en: theme.en + again.en },
    themePinyin: [...theme.pinyin, ...again.pinyin],
    sector: theme.sector,
    state,
    inception: raising ? raising.effectiveOn : state === 'issuing' ? null : inception,
    opensOn: raising && daysAfter(raising.effectiveOn, closedDaysOf(seed, place)),
    retiredOn: retirementOf(stream, place, inception),
  }
}

function lettersOf(stream: Stream, kind: FundKind, place: number): string[] {
  const draws = { c: happens(stream, 800), e: happens(stream, 70), d: happens(stream, 30) }
  if (kind.fees === 'private') return ['A']
  if (place === SAMPLE_PLACES.backEnd) return ['A', BACK_END_LETTER]
  if (kind.fundType === 'MM') return draws.c ? ['A', 'B'] : ['A']
  if (isScripted(place) || place === TROUBLE.codeReused.takenBy) return ['A', 'C']
  return ['A', ...(draws.c ? ['C'] : []), ...(draws.e ? ['E'] : []), ...(draws.d ? ['D'] : [])]
}

function inceptionOf(stream: Stream, place: number): string {
  const year = pickWeighted(stream, INCEPTIONS)
  const latest = year === 2026 ? 200 : 360
  const day = weekday(`${year}-01-05`, below(stream, latest))
  if (place === TROUBLE.codeReused.takenBy) return TROUBLE.codeReused.takenOn
  // The funds of the trouble list must exist on its days in every market.
  return isScripted(place) ? weekday(`20${String(10 + (place % 9)).padStart(2, '0')}-03-01`, place) : day
}

/** Draws the day a fund ends, or null. 2% of funds end, never in their first year (rules/sample-market.md#facts-and-events). */
function retirementOf(stream: Stream, place: number, inception: string): string | null {
  const ends = happens(stream, 20)
  const day = weekday('2022-03-01', below(stream, 1600))
  if (place === TROUBLE.merged.at) return TROUBLE.merged.day
  if (place === TROUBLE.codeReused.at) return TROUBLE.codeReused.endedOn
  if (!ends || isScripted(place) || place === TROUBLE.codeReused.takenBy) return null
  return Number(day.slice(0, 4)) > Number(inception.slice(0, 4)) + 1 ? day : null
}

/** Draws how many calendar days after its start a new fund is closed and valued weekly: one to three months. */
export function closedDaysOf(seed: number, place: number): number {
  return 30 + below(openStream(seed, 'closed', String(place)), 60)
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the day `after` days after `from`, or the next Monday if that is a weekend. */
function weekday(from: string, after: number): string {
  const at = Date.parse(from) + after * 86_400_000
  const day = new Date(at).toISOString().slice(0, 10)
  const number = weekdayOf(day)
  if (number !== 0 && number !== 6) return day
  return daysBetween(day, new Date(at + 2 * 86_400_000).toISOString().slice(0, 10))[number === 6 ? 2 : 1]!
}
