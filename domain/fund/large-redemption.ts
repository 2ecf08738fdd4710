/** Net shares out above a tenth of the prior day's shares are a large redemption 巨额赎回 (rules/orders.md#large-redemption). */
export const TENTH = 10n
