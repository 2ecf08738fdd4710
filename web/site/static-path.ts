/** Sections whose pages send no script (rules/product.md#public-pages-without-a-framework); `''` is the bare address. */
const STATIC_SECTIONS = ['', 'main', 'anti-spoofing', 'about-us', 'help', 'legal', 'search']

/** Pages of that kind in a section of others. */
const STATIC_PAGES = [
  '/tool/article',
  '/register',
  '/verify-certificate',
  '/register/corporate/guide',
  '/register/corporate/resource-list',
  '/register/foreigner-investor/preparation',
]
/** Pages that do send scripts in a section that else does not. */
const LIVE_PAGES = ['/main/client-service']

/** Whether a link leads to such a page, and so has to load a document. Told by its section: no page carries the list. */
export function isStaticPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/)
  const isOfSection = STATIC_SECTIONS.includes(path.split('/')[1] ?? '') && !LIVE_PAGES.includes(path)
  return isOfSection || STATIC_PAGES.includes(path)
}
