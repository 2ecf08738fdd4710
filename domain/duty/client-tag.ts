import { isSeen } from '#domain/number/typed-text.ts'
import type { ClientBasis } from './client-view.ts'

/** The tags of a client: short words by which those who serve them find them again (rules/advisers.md#tags). */

export const MOST_TAGS = 12
/** Most visible characters of a tag. */
export const MOST_TAG_LETTERS = 16

/** A tag as it is shown, and the form by which it is compared: `VIP`, `vip` and `ＶＩＰ` are one. */
export interface ClientTag {
  readonly tag: string
  readonly folded: string
}

export type TagRefusal =
  /** Empty, or with characters that nobody sees. */
  | { readonly kind: 'tag-wrong' }
  | { readonly kind: 'tag-too-long'; readonly length: number; readonly most: number }
  | { readonly kind: 'tags-too-many'; readonly count: number; readonly most: number }

/** Returns a typed tag as it is kept: in the usual width of letters, without spaces at its ends or several in a row. */
export function plainTag(typed: string): string {
  return typed.normalize('NFKC').trim().replaceAll(/ +/g, ' ')
}

/** Returns the form by which a kept tag is compared. */
export function foldTag(tag: string): string {
  return tag.toLowerCase()
}

/** Controls, marks of direction, and separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Judges the whole list of a client's tags. Of two that are one tag the first stays. */
export function judgeTags(
  typed: readonly string[],
): TagRefusal | { readonly kind: 'ok'; readonly tags: readonly ClientTag[] } {
  const tags = new Map<string, ClientTag>()
  for (const each of typed) {
    const tag = plainTag(each)
    if (!isSeen(tag) || UNSEEN.test(tag)) return { kind: 'tag-wrong' }
    const { length } = [...tag]
    if (length > MOST_TAG_LETTERS) return { kind: 'tag-too-long', length, most: MOST_TAG_LETTERS }
    const folded = foldTag(tag)
    if (!tags.has(folded)) tags.set(folded, { tag, folded })
  }
  if (tags.size > MOST_TAGS) return { kind: 'tags-too-many', count: tags.size, most: MOST_TAGS }
  return { kind: 'ok', tags: [...tags.values()] }
}

/** Whether two lists hold the same tags in the same spelling, in whatever order. */
export function areSameTags(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return known.size === new Set(other).size && other.every((tag) => known.has(tag))
}

/** The bases by which a client is served: who sees them by one tags them, if their duty may. Who leads or supervises reads tags. */
export const SERVING: readonly ClientBasis[] = ['own', 'cover', 'assistant']

/** Whether who sees a client on a basis serves them, and so may tag them. */
export function servesBy(basis: ClientBasis): boolean {
  return SERVING.includes(basis)
}
