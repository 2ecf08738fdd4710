import { COUNTRY_TABLE } from '#domain/reference/countries.copy.ts'
import { OCCUPATION_TABLE } from '#domain/reference/occupations.copy.ts'
import { REGION_TABLE } from '#domain/reference/regions.copy.ts'

/** One entry of a list in a form. */
export interface Choice {
  readonly code: string
  readonly zh: string
  readonly en: string | null
  /** The code of the parent entry. Empty at the top. */
  readonly parent: string
}

/** A list of choices, possibly with several levels. */
export interface Choices {
  find(code: string): Choice | null
  childrenOf(parent: string): readonly Choice[]
}

/** The countries and regions of ISO 3166, without levels. */
export const COUNTRIES = later(() =>
  rowsOf(COUNTRY_TABLE).map(([code = '', zh = '', en = '']) => ({ code, zh, en, parent: '' })),
)

/** The occupation groups and their occupations. A group itself is not an occupation. */
export const OCCUPATIONS = later(() =>
  rowsOf(OCCUPATION_TABLE).map(([code = '', zh = '', en = '']) => {
    return { code, zh, en, parent: code.length === 1 ? '' : code.slice(0, 1) }
  }),
)

/**
 * Provinces, their cities and their districts (GB/T 2260). The districts of a municipality are directly below it; Hong Kong, Macao and
 * Taiwan have nothing below them.
 */
export const REGIONS = later(() => {
  const rows = REGION_TABLE.trim().split(/\s+/)
  const codes = new Set(rows.map((row) => row.slice(0, 6)))
  return rows.map((row) => {
    const code = row.slice(0, 6)
    return { code, zh: row.slice(6), en: null, parent: aboveOf(code, codes) }
  })
})

function aboveOf(code: string, codes: ReadonlySet<string>): string {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  if (code === province) return ''
  return code !== city && codes.has(city) ? city : province
}

/** Whether three codes are one path down to a last division. `district` is empty if nothing is below `city`. */
export function isRegionChain(province: string, city: string, district: string): boolean {
  const chain = [province, city, district].filter((each, at) => at === 0 || each !== '')
  const isDown = chain.every((code, at) => REGIONS.find(code)?.parent === (chain[at - 1] ?? ''))
  return isDown && (city !== '' || district === '') && REGIONS.childrenOf(chain.at(-1)!).length === 0
}

/** Whether a code is an occupation inside a group. A group alone is not enough. */
export function isOccupation(code: string): boolean {
  return (OCCUPATIONS.find(code)?.parent ?? '') !== ''
}

/** Whether a code is a country code of ISO 3166, two capital letters. */
export function isCountry(code: string): boolean {
  return COUNTRIES.find(code) !== null
}

function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

/** Reads a list on first use, so that a page that does not need it has no cost. */
function later(read: () => readonly Choice[]): Choices {
  let byCode: ReadonlyMap<string, Choice> | null = null
  let below: Map<string, Choice[]> | null = null
  const open = () => {
    const all = read()
    byCode = new Map(all.map((each) => [each.code, each]))
    below = Map.groupBy(all, (each) => each.parent)
  }
  return {
    find(code) {
      if (!byCode) open()
      return byCode!.get(code) ?? null
    },
    childrenOf(parent) {
      if (!below) open()
      return below!.get(parent) ?? []
    },
  }
}
