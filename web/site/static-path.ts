/** Sections whose pages send no script (rules/product.md#public-pages-without-a-framework); `''` is the bare address. */
const STATIC_SECTIONS = ['', 'main', 'anti-spoofing', 'about-us', 'help', 'legal', 'search']

/** Pages without scripts in sections whose other pages send scripts. */
const STATIC_PAGES = [
  '/tool/article',
  '/register',
  '/verify-certificate',
  '/register/corporate/guide',
  '/register/corporate/resource-list',
  '/register/foreigner-investor/preparation',
]
/** Pages with scripts in sections whose other pages send none. */
const LIVE_PAGES = ['/main/client-service']

/** Whether a link leads to a page without scripts and so must load a document. Decided by section, so that no page carries a list. */
export function isStaticPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/)
  const isOfSection = STATIC_SECTIONS.includes(path.split('/')[1] ?? '') && !LIVE_PAGES.includes(path)
  return isOfSection || STATIC_PAGES.includes(path)
}
