/** Wrong tries in a row that lock a payment password, and the hours of the lock after the last (rules/threats.md#payment-password). */
export const PAYMENT_LOCK = { tries: 5, hours: 24 } as const
