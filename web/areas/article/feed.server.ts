import type { LoaderFunctionArgs } from 'react-router'
import { LANG, parseLocale } from '#web/site/locale.ts'
import { hostContext } from '#web/site/server-context.ts'
import type { Entry } from '#web/content/collections/entry.ts'
import { linesOf, textOf } from '#web/content/markdown.ts'
import * as copy from './copy.ts'

type FeedEntry = Pick<Entry<'articles'>, 'id' | 'title' | 'date' | 'blocks'> & {
  readonly facts: { readonly description: string }
}

interface Feed {
  readonly kind: 'articles' | 'announcements'
  /** The address of the page that shows one entry by its id. */
  readonly page: string
}

const MOST = 30

/** Returns an Atom 1.0 feed. The feed and its links use the language of `?lang=`, or else the reader's own language. */
export function answerFeed({ request, context }: LoaderFunctionArgs, { kind, page }: Feed): Response {
  const url = new URL(request.url)
  const { locale: own, collections, site, origin } = context.get(hostContext)
  const asked = url.searchParams.get('lang')
  const locale = asked === null ? own : parseLocale(asked)
  const t = copy[locale]
  const entries: readonly FeedEntry[] = collections[locale][kind]
  const self = `${origin}${url.pathname}?lang=${locale}`
  const hrefOf = (query: string) => {
    const said = [query, locale === 'en' ? 'lang=en' : ''].filter((part) => part !== '').join('&')
    return origin + page + (said === '' ? '' : `?${said}`)
  }
  const title = `${kind === 'articles' ? t.feedTitle : t.announcementsTitle} – ${site.brand[locale]}`
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANG[locale]}">`,
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(self)}</id>`,
    `<link rel="self" href="${escaped(self)}"/>`,
    `<link rel="alternate" href="${escaped(hrefOf(''))}"/>`,
    `<updated>${instant(entries[0]?.date ?? '2026-01-01')}</updated>`,
    `<author><name>${escaped(site.brand[locale])}</name></author>`,
    ...entries.slice(0, MOST).map((entry) => entryXml(entry, hrefOf(`id=${entry.id}`))),
    '</feed>',
  ].join('\n')
  const headers = {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Content-Language': LANG[locale],
    'Cache-Control': 'private, max-age=600',
  }
  return new Response(body, { headers })
}

function entryXml(entry: FeedEntry, href: string): string {
  const text = entry.blocks.flatMap((block) => (block.kind === 'paragraph' ? linesOf(block).map(textOf) : []))
  return [
    '<entry>',
    `<title>${escaped(entry.title)}</title>`,
    `<id>${escaped(href)}</id>`,
    `<link rel="alternate" href="${escaped(href)}"/>`,
    `<updated>${instant(entry.date)}</updated>`,
    `<summary>${escaped(entry.facts.description)}</summary>`,
    `<content type="text">${escaped(text.join('\n\n'))}</content>`,
    '</entry>',
  ].join('')
}

/** Returns the first moment of a day, month or year in Beijing time. */
function instant(date: string): string {
  return `${`${date}-01-01`.slice(0, 10)}T00:00:00+08:00`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Characters that XML forbids are left out. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '').replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}
