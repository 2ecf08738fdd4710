import type { Item, Version } from './load.ts'

/** What a version has of a line, against the version before it. */
export type LineChange = 'same' | 'added' | 'removed' | 'changed'

export interface ComparedLine {
  readonly change: LineChange
  /** The line as the version has it; a removed one as the version before had it. */
  readonly item: Item
  /** The line before, if it was changed. */
  readonly before: Item | null
}

export interface Difference {
  readonly lines: readonly ComparedLine[]
  /** What stood there before. Null if it is the same. */
  readonly title: string | null
  readonly message: string | null
}

/**
 * Compares a version with the one before it, fund by fund and plan by plan: a proposal has each once. Removed lines come last. Ends and moments differ
 * always and are not compared. Without a version before, nothing has changed.
 */
export function differenceOf(now: Version, before: Version | null): Difference {
  if (before === null)
    return {
      lines: now.items.map((item) => ({ change: 'same', item, before: null })),
      title: null,
      message: null,
    }
  const inBefore = (item: Item) => before.items.find((each) => itemKey(each) === itemKey(item)) ?? null
  const removed = before.items.filter((item) => !now.items.some((each) => itemKey(each) === itemKey(item)))
  return {
    lines: [
      ...now.items.map((item): ComparedLine => {
        const old = inBefore(item)
        if (old === null) return { change: 'added', item, before: null }
        return isSame(item, old)
          ? { change: 'same', item, before: null }
          : { change: 'changed', item, before: old }
      }),
      ...removed.map((item): ComparedLine => ({ change: 'removed', item, before: null })),
    ],
    title: now.title === before.title ? null : before.title,
    message: now.message === before.message ? null : before.message,
  }
}

/** What a line is known by in each version: its plan, or else its fund. */
export function itemKey({ plan, fund }: Item): string {
  return plan?.planId ?? fund.fundCode
}

function termsText(terms: Item['terms']): string {
  if (terms === null) return ''
  const { amount, frequency, sendDay, lastDue, mostTerms } = terms
  return JSON.stringify([amount, frequency, sendDay, lastDue, mostTerms])
}

function isSame(one: Item, other: Item): boolean {
  const said = ({ kind, target, amount, shares, sendDay, plan, terms, reason, cautionReason }: Item) =>
    JSON.stringify([
      ...[kind, target?.fundCode, amount, shares, sendDay, plan?.action, termsText(terms)],
      ...[reason, cautionReason],
    ])
  return said(one) === said(other)
}
