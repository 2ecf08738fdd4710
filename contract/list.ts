import * as z from 'zod/mini'

/**
 * Parts of every list that is read page by page. All of them are text, so that they are the page's own address, and the empty text is the
 * list's own first page. A page is asked for by the row it comes after, never by its number: rows come and go while somebody reads.
 */

/** Rows of one page; the empty text is the list's own number. */
const SIZES = ['', '20', '50', '100'] as const

/** Names a list may be sorted by, each from small to large, or from large to small with a sign before it. */
export type SortText<Name extends string> = '' | Name | `-${Name}`

/** Where a page begins and how the list is sorted, for the input of its endpoint. */
export function listInput<const Name extends string>(sorts: readonly Name[]) {
  return {
    // The compiler cannot see that the empty text is one of them while it does not know the names.
    sort: z._default(z.enum(['', ...sorts, ...sorts.map((name) => `-${name}` as const)]), '' as never),
    /** The `next` of the page before. What no page has given is refused: `cursor-invalid`. */
    cursor: z._default(z.string().check(z.maxLength(600)), ''),
    size: z._default(z.enum(SIZES), ''),
  }
}

/** The cursor of the page after this one; null on the last. */
export const next = z.nullable(z.string())

/** Several of these values, joined by commas; the empty text narrows nothing. */
export function choicesOf(values: readonly string[]) {
  const isAllKnown = (text: string) => text.split(',').every((each) => values.includes(each))
  return z._default(z.string().check(z.refine((text) => text === '' || isAllKnown(text))), '')
}

export const LIST_REFUSALS = ['cursor-invalid'] as const
