/** A language of the product. */
export type Locale = 'zh' | 'en'

/** Returns zh unless the cookie is en (rules/product.md#constants). Any other value is ignored. */
export function localeOf(cookies: ReadonlyMap<string, string>): Locale {
  return cookies.get('locale') === 'en' ? 'en' : 'zh'
}
