import { pinyin } from 'pinyin-pro'
import { splitClassName } from '#server/funds/selector/list-words.copy.ts'

/** A line of a fund list. Pinyin is lower case and may be empty. */
export interface ListedClass {
  readonly fundCode: string
  readonly name: string
  readonly sourceType: string
  readonly pinyin: string
  readonly initials: string
}

/** A live share class in the database that is not a sample. */
export interface KnownClass {
  readonly shareClassId: bigint
  readonly fundId: bigint
  readonly fundCode: string
  readonly name: string
  readonly sourceType: string
  readonly pinyin: string
  readonly initials: string
}

export interface FundListPlan {
  readonly newFunds: readonly { readonly base: string; readonly sourceType: string }[]
  /** `fund` is the id of a known fund or the index in `newFunds`. */
  readonly newClasses: readonly {
    readonly listed: ListedClass
    readonly letter: string | null
    readonly fund: bigint | number
  }[]
  readonly renames: readonly { readonly known: KnownClass; readonly listed: ListedClass }[]
  /** Classes whose name is unchanged and whose pinyin is new or different. */
  readonly spellings: readonly { readonly known: KnownClass; readonly listed: ListedClass }[]
  /** At most one entry per fund. The type is that of its lowest code, so that one list cannot change it back and forth. */
  readonly retypes: readonly { readonly known: KnownClass; readonly sourceType: string }[]
}

/**
 * Returns the changes that a list brings. Classes whose names differ only in the letter are one fund. No class is retired, because
 * a list may contain only a part of the market; removals come from `fund-list-history`.
 */
export function planFundList(known: readonly KnownClass[], listed: readonly ListedClass[]): FundListPlan {
  const byCode = new Map(known.map((each) => [each.fundCode, each]))
  const fundOf = new Map<string, bigint | number>(
    known.map((each) => [splitClassName(each.name).base, each.fundId]),
  )
  const plan = {
    newFunds: [] as { base: string; sourceType: string }[],
    newClasses: [] as { listed: ListedClass; letter: string | null; fund: bigint | number }[],
    renames: [] as { known: KnownClass; listed: ListedClass }[],
    spellings: [] as { known: KnownClass; listed: ListedClass }[],
    retypes: [] as { known: KnownClass; sourceType: string }[],
  }
  const untyped = new Map(known.map((each) => [each.fundId, each]))
  for (const each of listed.toSorted((a, b) => (a.fundCode < b.fundCode ? -1 : 1))) {
    const before = byCode.get(each.fundCode)
    const { base, letter } = splitClassName(each.name)
    let fund = before ? before.fundId : fundOf.get(base)
    if (fund === undefined) {
      fund = plan.newFunds.push({ base, sourceType: each.sourceType }) - 1
      fundOf.set(base, fund)
    }
    if (before) planKnown(plan, before, each)
    else plan.newClasses.push({ listed: each, letter, fund })
    const lowest = typeof fund === 'bigint' ? untyped.get(fund) : undefined
    if (!lowest || each.sourceType === '') continue
    if (lowest.sourceType !== each.sourceType)
      plan.retypes.push({ known: lowest, sourceType: each.sourceType })
    untyped.delete(lowest.fundId)
  }
  return plan
}

function planKnown(
  plan: {
    renames: { known: KnownClass; listed: ListedClass }[]
    spellings: { known: KnownClass; listed: ListedClass }[]
  },
  known: KnownClass,
  listed: ListedClass,
): void {
  if (known.name !== listed.name) plan.renames.push({ known, listed })
  else if (listed.pinyin !== '' && (known.pinyin !== listed.pinyin || known.initials !== listed.initials)) {
    plan.spellings.push({ known, listed })
  }
}

/** Returns the pinyin of a name, without tones and in lower case. Latin letters and digits stay; other signs are dropped. */
export function spell(name: string): { readonly pinyin: string; readonly initials: string } {
  const all = pinyin(name, { toneType: 'none', type: 'all', v: true })
  const plain = all
    .map((each) => ({ ...each, text: (each.isZh ? each.pinyin : each.origin).toLowerCase() }))
    .filter((each) => /^[a-z0-9]+$/.test(each.text))
  return {
    pinyin: plain.map((each) => each.text).join(''),
    initials: plain.map((each) => (each.isZh ? each.text.slice(0, 1) : each.text)).join(''),
  }
}
