import { pageTitle } from '#web/site/page-title.ts'

/** The most letters that are read of a code in an address. */
const MOST_LETTERS = 80

/** Returns the code that a link or a QR code has put into the address; empty if there is none. */
export function codeOf(request: Request): string {
  return (new URL(request.url).searchParams.get('code') ?? '').slice(0, MOST_LETTERS)
}

/** The head of a page whose address may have a code: no search engine lists the address, and no other site is told it. */
export function codePageMeta(...about: Parameters<typeof pageTitle>) {
  return [
    ...pageTitle(...about),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}
