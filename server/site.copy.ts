/** The invented placeholder brand, until an operator names their own (rules/product.md#whose-site-it-is). */
export const PLACEHOLDER_BRAND = { zh: '汀屿财富', en: 'Tingyu Wealth' } as const
