import type { Locale } from '#web/site/server-context.ts'

/** The feed of a page in the page's own language: whoever reads feeds has no cookie that could say it. */
export function feedHref(name: 'articles' | 'announcements', locale: Locale): string {
  return `/rss/${name}.xml${locale === 'en' ? '?lang=en' : ''}`
}
