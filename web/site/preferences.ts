import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseLocale } from './locale.ts'

/** Sends a form about the look of the site; false if the server did not accept it. */
export async function savePreferences(form: FormData): Promise<boolean> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, value.toString()]))
  const init: RequestInit = { method: 'POST', body, redirect: 'manual' }
  const response = await fetch('/preferences', init).catch(() => null)
  return response?.type === 'opaqueredirect'
}

/** Removes from a query the language that a link from outside asked for: from here on the reader's own choice counts. */
export function withoutLanguage(search: string): string {
  if (!search.includes('lang=')) return search
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size === 0 ? '' : `?${query}`
}

/** Whether the language was changed after this page was loaded, here or in another tab. */
export function isLanguageOld(): boolean {
  const [, chosen] = /(?:^|; )locale=(\w+)/.exec(document.cookie) ?? []
  return parseLocale(chosen) !== parseLocale(document.documentElement.lang)
}

/**
 * Loads the page's data again, in the chosen language. Nothing is unmounted, so what was typed and chosen
 * stays (rules/rows.md#shell); an answer to a form is dropped, because it is a sentence in the other language.
 */
export function useRereading(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate(location.pathname + withoutLanguage(location.search), {
      replace: true,
      preventScrollReset: true,
    })
}

/** The `onSubmit` of a language switch. Without a script, or if saving fails, the form loads a document. */
export function useLanguageChange(): (event: FormEvent<HTMLFormElement>) => Promise<void> {
  const reread = useRereading()
  return async (event) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await savePreferences(new FormData(form)))) return form.submit()
    reread()
  }
}
