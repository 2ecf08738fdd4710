/**
 * Years for which records of fund sales are kept, including conversations with clients (rules/identity.md#retention,
 * rules/threats.md#personal-data, rules/identity.md#retention, rules/threats.md#personal-data).
 */
export const RECORDS_YEARS = 20
