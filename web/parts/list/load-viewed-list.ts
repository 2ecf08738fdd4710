import { redirect, replace } from 'react-router'
import { findSavedViews } from '#contract/saved-view.ts'
import type { ViewedList } from '#domain/duty/saved-view.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { loadList, type LoadedList } from './load-list.ts'
import type { InputOf, ListShape } from './query.ts'
import { defaultHref, readViews, type ListViews } from './saved-views.ts'

/**
 * Reads a list of staff with the reader's saved views. A plain address leads to the view that the reader opens the list with: nothing of
 * the list is read before. Without the views, the list is still shown.
 */
export async function loadViewedList<S extends ListShape, Page>(
  { shape, path }: { readonly shape: S; readonly path: ViewedList },
  url: URL,
  read: (input: InputOf<S>) => Promise<Answer<Page>>,
): Promise<LoadedList<S, Page>> {
  const asked = loadViews(shape, path)
  if (url.search === '') {
    const known = await asked
    const href = known === null ? null : defaultHref(path, known)
    // A plain address that is an entry of the history already (a new document, or the way back) is replaced: it would lead on for ever.
    const isEntered = location.pathname === path && location.search === ''
    if (href !== null) throw isEntered ? replace(href) : redirect(href)
  }
  const [views, list] = await Promise.all([asked, loadList(shape, url, read)])
  return { ...list, views }
}

async function loadViews(shape: ListShape, path: ViewedList): Promise<ListViews | null> {
  const answer = await call(findSavedViews, { list: path })
  return answer.kind === 'ok' ? readViews(shape, path, answer.value) : null
}
