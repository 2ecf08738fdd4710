/** Variables that a product is started with. */
export const MEMORY: Readonly<Record<string, string>>
