// Words of the public fund lists and NAV pages. The import reads no other Chinese by its meaning.

/** The product type (rules/product.md#values) of a word of the public fund lists, and its tilt (rules/fees.md#product-types). */
export interface ReadType {
  readonly fundType: string
  readonly isEquityTilted: boolean
}

/** The product type by prefix; the first prefix that fits decides. A word without a prefix here is UNKNOWN and never sold. */
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

/** Returns the product type of a word. It is never guessed: an empty or new word is UNKNOWN. */
export function readSourceType(sourceType: string): ReadType {
  const found = PREFIXES.find(([prefix]) => sourceType.startsWith(prefix))
  return { fundType: found?.[1] ?? 'UNKNOWN', isEquityTilted: found?.[2] ?? false }
}

/** Splits a class's name into the name without the letter, and the letter. Back-end shares (后端) belong to the same fund. */
export function splitClassName(name: string): { readonly base: string; readonly letter: string | null } {
  const plain = name.replace(/[(（]后端[)）]$/, '')
  const found = /^(.*[^A-Za-z])([A-Z])$/.exec(plain)
  return found ? { base: found[1]!, letter: found[2]! } : { base: plain, letter: null }
}

/** Reads cash per share or the split ratio from the note of a NAV row, as decimal text. Null if the note has neither. */
export function readEventNote(
  note: string,
): { readonly kind: 'cash' | 'ratio'; readonly value: string } | null {
  const cash = /^每份派现金([\d.]+)元$/.exec(note)?.[1]
  if (cash !== undefined) return { kind: 'cash', value: cash }
  const ratio = /^每份基金份额(?:折算|分拆)([\d.]+)份$/.exec(note)?.[1]
  return ratio === undefined ? null : { kind: 'ratio', value: ratio }
}
