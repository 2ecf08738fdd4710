import { valueOr, type Answer } from '#web/call/answer.ts'
import { inputOf, readQuery, type InputOf, type ListQuery, type ListShape } from './query.ts'
import type { ListViews } from './saved-views.ts'

/** The page of a list that the address asks for; `page` is null if it could not be read. */
export interface LoadedList<S extends ListShape, Page> {
  readonly query: ListQuery<S>
  readonly page: Page | null
  /** Left out for a list that has no saved views; null if they could not be read. */
  readonly views?: ListViews | null
}

/**
 * Reads the page that the address asks for. A page that no longer exists is replaced by the first page. A technical fault is shown by
 * the list itself (`ListBody`), while an ended session and a missing right are faults of the whole page.
 */
export async function loadList<S extends ListShape, Page>(
  shape: S,
  { searchParams }: URL,
  read: (input: InputOf<S>) => Promise<Answer<Page>>,
): Promise<LoadedList<S, Page>> {
  const query = readQuery(shape, searchParams)
  const answer = await read(inputOf(query))
  if (answer.kind === 'refused' && answer.refusal?.kind === 'cursor-invalid' && query.cursor !== '') {
    const first = { ...query, cursor: '' }
    return { query: first, page: pageOf(await read(inputOf(first))) }
  }
  return { query, page: pageOf(answer) }
}

function pageOf<Page>(answer: Answer<Page>): Page | null {
  if (answer.kind === 'fault' && answer.status !== 401 && answer.status !== 403) return null
  return valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
}
