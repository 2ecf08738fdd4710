import type { Locale } from '#web/site/server-context.ts'

/** Returns the address of a feed with the page's language in it, because a feed reader has no cookie that carries the language. */
export function feedHref(name: 'articles' | 'announcements', locale: Locale): string {
  return `/rss/${name}.xml${locale === 'en' ? '?lang=en' : ''}`
}
