/**
 * Weekdays on which New York is closed and Shanghai is open or may be. On these days the sample QDII funds take no orders
 * (rules/orders.md#closed-days-of-a-fund).
 */
const NEW_YORK = [
  ...['2025-01-20', '2025-02-17', '2025-04-18', '2025-05-26', '2025-06-19', '2025-07-04', '2025-09-01'],
  ...['2025-11-27', '2025-12-25'],
  ...['2026-01-19', '2026-02-16', '2026-04-03', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
  ...['2026-11-26', '2026-12-25'],
] as const

/** Returns the days on which a fund of this type is closed besides the exchange's own, as a part of its terms. */
export function closedDaysOf(fundType: string): { readonly closedDays?: readonly string[] } {
  return fundType === 'QDII' ? { closedDays: NEW_YORK } : {}
}
