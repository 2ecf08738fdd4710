import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseLocale } from './locale.ts'

/** Sends what a form says about the look of the site; false where the server did not take it. */
export async function savePreferences(form: FormData): Promise<boolean> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, value.toString()]))
  const init: RequestInit = { method: 'POST', body, redirect: 'manual' }
  const response = await fetch('/preferences', init).catch(() => null)
  return response?.type === 'opaqueredirect'
}

/** A query without the language that a link from outside asked for: from here on the reader chooses. */
export function withoutLanguage(search: string): string {
  if (!search.includes('lang=')) return search
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size === 0 ? '' : `?${query}`
}

/** Whether the language was changed since this page was read, here or in another tab. */
export function isLanguageOld(): boolean {
  const [, chosen] = /(?:^|; )locale=(\w+)/.exec(document.cookie) ?? []
  return parseLocale(chosen) !== parseLocale(document.documentElement.lang)
}

/**
 * Reads the page again where it is, in the language that was chosen. Nothing is taken down, so what was typed and chosen
 * stays (rules/rows.md#shell); an answer to a form goes, because it is a sentence in the other language.
 */
export function useRereading(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate(location.pathname + withoutLanguage(location.search), {
      replace: true,
      preventScrollReset: true,
    })
}

/** `onSubmit` of a language switch. Without a script, or where saving failed, its form loads a document. */
export function useLanguageChange(): (event: FormEvent<HTMLFormElement>) => Promise<void> {
  const reread = useRereading()
  return async (event) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await savePreferences(new FormData(form)))) return form.submit()
    reread()
  }
}
