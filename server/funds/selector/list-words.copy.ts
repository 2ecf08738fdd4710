// Words that the public fund lists and NAV pages use; the only Chinese that the import reads by meaning.

/** Product type of rules/product.md#values's tilt (rules/fees.md#product-types of the public fund lists. */
export interface ReadType {
  readonly fundType: string
  readonly isEquityTilted: boolean
}

/** The first prefix that fits decides; a type no list has used yet is UNKNOWN and never sold. */
const PREFIXES: readonly (readonly [prefix: string, fundType: string, isEquityTilted?: true])[] = [
  ['混合型-绝对收益', 'AI'],
  ['混合型-偏股', 'MIXED', true],
  ['混合-FOF', 'FOF'],
  ['股票-FOF', 'FOF', true],
  ['混合-绝对收益', 'AI'],
  ['混合型', 'MIXED'],
  ['股票型', 'EQ', true],
  ['股票指数', 'INDEX', true],
  ['债券指数', 'INDEX'],
  ['债券', 'BOND'],
  ['定开债券', 'BOND'],
  ['固定收益', 'BOND'],
  ['指数型-海外股票', 'QDII', true],
  ['指数型-股票', 'INDEX', true],
  ['指数型', 'INDEX'],
  ['联接基金', 'INDEX'],
  ['ETF', 'INDEX'],
  ['QDII', 'QDII'],
  ['FOF', 'FOF'],
  ['货币型', 'MM'],
  ['理财型', 'FIN'],
  ['保本型', 'CP'],
  ['分级', 'ST'],
  ['商品', 'AI'],
  ['Reits', 'AI'],
  ['REITs', 'AI'],
  ['其他创新', 'AI'],
]

/** Never a guess: an empty or new word is UNKNOWN. */
export function readSourceType(sourceType: string): ReadType {
  const found = PREFIXES.find(([prefix]) => sourceType.startsWith(prefix))
  return { fundType: found?.[1] ?? 'UNKNOWN', isEquityTilted: found?.[2] ?? false }
}

/** A class's name without its letter, and the letter; back-end shares (后端) belong to the same fund. */
export function splitClassName(name: string): { readonly base: string; readonly letter: string | null } {
  const plain = name.replace(/[(（]后端[)）]$/, '')
  const found = /^(.*[^A-Za-z])([A-Z])$/.exec(plain)
  return found ? { base: found[1]!, letter: found[2]! } : { base: plain, letter: null }
}

/** Cash per share or split ratio in the note of a NAV row, as decimal text; null where the note says neither. */
export function readEventNote(
  note: string,
): { readonly kind: 'cash' | 'ratio'; readonly value: string } | null {
  const cash = /^每份派现金([\d.]+)元$/.exec(note)?.[1]
  if (cash !== undefined) return { kind: 'cash', value: cash }
  const ratio = /^每份基金份额(?:折算|分拆)([\d.]+)份$/.exec(note)?.[1]
  return ratio === undefined ? null : { kind: 'ratio', value: ratio }
}
