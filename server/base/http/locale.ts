/** A language that we speak. */
export type Locale = 'zh' | 'en'

/** zh unless the cookie says en (rules/product.md#constants); no other value is read. */
export function localeOf(cookies: ReadonlyMap<string, string>): Locale {
  return cookies.get('locale') === 'en' ? 'en' : 'zh'
}
