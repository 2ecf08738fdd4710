/**
 * Returns the path of the page that sent a call, or null if it is not known. Our client names it in a header (rules/product.md#calls); a
 * link to a file and a stream of events cannot, and there the browser's own `Referer` says it. A caller may write anything: the path only
 * chooses which of the browser's own sessions counts.
 */
export function pageOf(headers: Headers): string | null {
  const named = headers.get('x-page-address')
  if (named !== null && named !== '') return named
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) ? new URL(referer).pathname : null
}
