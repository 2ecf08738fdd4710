/**
 * Years for which records of fund sales are kept, conversations with clients among them (rules/identity.md#retention,
 * rules/threats.md#personal-data, rules/identity.md#retention, rules/threats.md#personal-data).
 */
export const RECORDS_YEARS = 20
