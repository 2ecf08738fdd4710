import type { Locale } from '#server/base/http/locale.ts'
import { hashPolicy } from '#server/edge/headers.ts'
import { PLAIN_PAGES } from './plain-page.copy.ts'

export type PlainStatus = 413 | 415 | 429 | 500 | 503

const STYLE = `body{font:16px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;
color-scheme:light dark}h1{font-size:1.5rem}section{margin-top:3rem;border-top:1px solid;padding-top:1rem;opacity:.8}`
const LANG = { zh: 'zh-CN', en: 'en' } as const
/** Seconds until the next try, if no other number is given. */
const SOON = 5

/**
 * Makes a page that needs neither database nor build, for cases in which no other page can be made. It is in the reader's language, with
 * the other language below. If a later try may help, it names the time of the next try.
 */
export function plainPage(status: PlainStatus, locale: Locale, seconds: number = SOON): Response {
  const html = pageOf(status, locale)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': hashPolicy(html),
    'Cache-Control': 'no-store',
    Vary: 'Cookie',
  })
  if (status === 429 || status === 503) headers.set('Retry-After', String(seconds))
  return new Response(html, { status, headers })
}

function pageOf(status: PlainStatus, locale: Locale): string {
  const other = locale === 'zh' ? 'en' : 'zh'
  const [own, theirs] = [PLAIN_PAGES[locale], PLAIN_PAGES[other]]
  const isSent = status === 413 || status === 415
  const retry = isSent ? '' : `<a href="">${own.retry}</a> · `
  return `<!DOCTYPE html><html lang="${LANG[locale]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${own[status].title}</title>
<style>${STYLE}</style></head><body><main><h1>${own[status].title}</h1><p>${own[status].text}</p>
<p>${retry}<a href="/main/home">${own.home}</a></p>
<section lang="${LANG[other]}"><h2>${theirs[status].title}</h2><p>${theirs[status].text}</p></section></main></body></html>`
}
