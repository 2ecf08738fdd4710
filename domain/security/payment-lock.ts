/** Wrong tries in a row that lock a payment password, and for how long after the last of them (rules/threats.md#payment-password). */
export const PAYMENT_LOCK = { tries: 5, hours: 24 } as const
