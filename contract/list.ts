import * as z from 'zod/mini'

/**
 * Parts of every list that is read page by page. All of them are text because they are parameters of the page's URL; the empty text is
 * the list's default. A page is requested by the row before it, not by a number, because rows come and go while somebody reads.
 */

/** Rows of one page. The empty text is the list's default size. */
const SIZES = ['', '20', '50', '100'] as const

/** The sort of a list: a name for ascending order, or with a minus sign before it for descending order. */
export type SortText<Name extends string> = '' | Name | `-${Name}`

/** Returns the input fields of a list's endpoint: the start of the page, its size and the sort. */
export function listInput<const Name extends string>(sorts: readonly Name[]) {
  return {
    // The cast is needed because the compiler cannot know, with generic names, that '' is one of the values.
    sort: z._default(z.enum(['', ...sorts, ...sorts.map((name) => `-${name}` as const)]), '' as never),
    /** The `next` of the previous page. A cursor that no page has given is refused: `cursor-invalid`. */
    cursor: z._default(z.string().check(z.maxLength(600)), ''),
    size: z._default(z.enum(SIZES), ''),
  }
}

/** The cursor of the next page. Null on the last page. */
export const next = z.nullable(z.string())

/** Accepts several of these values, joined by commas. The empty text filters nothing. */
export function choicesOf(values: readonly string[]) {
  const isAllKnown = (text: string) => text.split(',').every((each) => values.includes(each))
  return z._default(z.string().check(z.refine((text) => text === '' || isAllKnown(text))), '')
}

export const LIST_REFUSALS = ['cursor-invalid'] as const
