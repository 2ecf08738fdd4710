import { isHan } from './keyword.ts'
import { isNear, startsSimilarly } from './near.ts'

/** The names of a fund. Pinyin and initials are small Latin letters and digits without spaces. */
export interface FundName {
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly pinyin: string
  readonly initials: string
  readonly fundType: string
  readonly isSample: boolean
}

/**
 * All names in two long texts, one line for each fund. To search one long text is a single call of the engine, some hundred times
 * faster than to search 26,000 short ones.
 */
export interface FundIndex {
  readonly rows: readonly Row[]
  readonly han: Lines
  readonly latin: Lines
  /** Rows by the first letter, and by the first two, of their code, initials, pinyin and Latin words. */
  readonly starts: ReadonlyMap<string, readonly Row[]>
}

interface Row extends FundName {
  readonly small: string
  readonly smallEn: string
}

interface Lines {
  readonly text: string
  /** The start of each line. */
  readonly starts: Int32Array
}

export interface FundMatches {
  readonly total: number
  readonly funds: readonly FundName[]
}

export function buildFundIndex(names: readonly FundName[]): FundIndex {
  const rows = names.map((each) => ({
    ...each,
    small: each.name.normalize('NFKC').toLowerCase(),
    smallEn: (each.nameEn ?? '').toLowerCase(),
  }))
  return {
    rows,
    starts: startsOf(rows),
    han: linesOf(rows.map(({ small }) => small)),
    latin: linesOf(
      rows.map((row) => [row.fundCode, row.initials, row.pinyin, row.smallEn, latinOf(row)].join('\t')),
    ),
  }
}

/**
 * Finds funds that have every word in their code (from its start), name, English name, pinyin or initials. The best first: a whole
 * code, then matches at the start, then matches inside; then the shorter name, then the code.
 */
export function findFunds(index: FundIndex, words: readonly string[], limit: number): FundMatches {
  const [first, ...others] = [...words].sort((left, right) => right.length - left.length)
  if (first === undefined) return { total: 0, funds: [] }
  const ranked: RankedRow[] = []
  for (const row of candidates(index, first)) {
    let rank = rankOf(row, first)
    for (const word of others) rank += rankOf(row, word)
    if (rank < NOT_THERE) ranked.push({ row, rank })
  }
  return { total: ranked.length, funds: bestOf(ranked, limit) }
}

/**
 * Finds funds whose name contains the word, or whose pinyin or initials begin with it, with one letter wrong, missing, extra or
 * swapped. One error leaves one half of the word intact; a half that is too short is not searched.
 */
export function guessFunds(index: FundIndex, word: string, limit: number): FundMatches {
  if (/^\d+$/.test(word)) return { total: 0, funds: [] }
  const [lines, least] = isHan(word) ? [index.han, 2] : [index.latin, 3]
  const middle = Math.floor(word.length / 2)
  const halves = [word.slice(0, middle), word.slice(middle)].filter((half) => half.length >= least)
  const near = new Set(halves.flatMap((half) => hits(lines, half)))
  const ranked: RankedRow[] = []
  for (const at of near) {
    const row = index.rows[at]!
    const isFound = isHan(word)
      ? isNear(row.small, word)
      : startsSimilarly(row.pinyin, word) ||
        startsSimilarly(row.initials, word) ||
        startsSimilarly(row.smallEn, word)
    if (isFound) ranked.push({ row, rank: 0 })
  }
  return { total: ranked.length, funds: bestOf(ranked, limit) }
}

interface RankedRow {
  readonly row: Row
  readonly rank: number
}

const NOT_THERE = 1_000

function rankOf(row: Row, word: string): number {
  if (row.fundCode.startsWith(word)) return row.fundCode === word ? 0 : 1
  if (row.small.startsWith(word)) return 1
  if (row.initials.startsWith(word)) return 2
  if (row.pinyin.startsWith(word)) return 3
  if (row.smallEn.startsWith(word)) return 3
  if (row.small.includes(word) || row.smallEn.includes(` ${word}`)) return 4
  if (isShort(word)) return NOT_THERE
  const isInside = row.initials.includes(word) || row.pinyin.includes(word) || row.smallEn.includes(word)
  return isInside ? 6 : NOT_THERE
}

function candidates(index: FundIndex, word: string): readonly Row[] {
  if (isShort(word)) return index.starts.get(word) ?? []
  return hits(isHan(word) ? index.han : index.latin, word).map((at) => index.rows[at]!)
}

/** Whether a word is one or two Latin letters or digits. Nearly every name contains them, so only the start of a name counts. */
function isShort(word: string): boolean {
  return word.length <= 2 && !isHan(word)
}

function startsOf(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const starts = new Map<string, Row[]>()
  for (const row of rows) {
    const words = [
      row.fundCode,
      row.initials,
      row.pinyin,
      ...latinOf(row).split(' '),
      ...row.smallEn.split(' '),
    ]
    const keys = new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))
    for (const key of keys) {
      const known = starts.get(key)
      if (known === undefined) starts.set(key, [row])
      else known.push(row)
    }
  }
  return starts
}

/** Finds the lines that contain a text, each once. */
function hits(lines: Lines, wanted: string): number[] {
  const found: number[] = []
  for (let at = lines.text.indexOf(wanted); at !== -1;) {
    const line = lineAt(lines.starts, at)
    found.push(line)
    const next = lines.starts[line + 1]
    if (next === undefined) break
    at = lines.text.indexOf(wanted, next)
  }
  return found
}

function lineAt(starts: Int32Array, place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}

function linesOf(lines: readonly string[]): Lines {
  const starts = new Int32Array(lines.length)
  let at = 0
  for (const [row, line] of lines.entries()) {
    starts[row] = at
    at += line.length + 1
  }
  return { text: lines.join('\n'), starts }
}

/** Returns the Latin letters and digits in a Chinese name, such as `ETF`, `A` or `500`. */
function latinOf({ small }: { readonly small: string }): string {
  return small.replaceAll(/[^a-z0-9]+/g, ' ').trim()
}

function bestOf(ranked: readonly RankedRow[], limit: number): readonly FundName[] {
  const best: RankedRow[] = []
  for (const each of ranked) {
    const last = best.at(-1)
    if (best.length === limit && last !== undefined && compare(each, last) >= 0) continue
    const place = best.findIndex((other) => compare(each, other) < 0)
    best.splice(place === -1 ? best.length : place, 0, each)
    if (best.length > limit) best.pop()
  }
  return best.map(({ row }) => row)
}

function compare(left: RankedRow, right: RankedRow): number {
  return (
    left.rank - right.rank ||
    left.row.name.length - right.row.name.length ||
    (left.row.fundCode < right.row.fundCode ? -1 : 1)
  )
}
