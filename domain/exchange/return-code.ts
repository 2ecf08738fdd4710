/** The reason group of a registrar's refusal. Clients see this instead of the registrar's own words (rules/registrar.md#return-codes). */
export type ReturnCategory = 'LIMIT' | 'STATUS' | 'ACCOUNT' | 'SHARES' | 'FUNDS' | 'SUITABILITY' | 'SYSTEM'

export const SUCCESS = '0000'

/**
 * The investor already has a fund account at this registrar. If the answer gives its number, we apply to add our trading account
 * to it (rules/registrar.md#order-of-import).
 */
export const ACCOUNT_EXISTS = '1115'

/** The fund account does not exist, or has no such trading account. */
export const NO_SUCH_ACCOUNT = '1126'

/** The known codes by category. An unknown code counts as SYSTEM and opens a break. */
export const RETURN_CATEGORIES: Readonly<Record<string, ReturnCategory>> = {
  // Our record could not be read or was sent before. We must correct it; the client can do nothing.
  '1016': 'SYSTEM',
  '1610': 'SYSTEM',
  '1635': 'SYSTEM',
  '2032': 'SYSTEM',
  '3414': 'SYSTEM',
  '1101': 'ACCOUNT',
  '1102': 'ACCOUNT',
  [ACCOUNT_EXISTS]: 'ACCOUNT',
  '1122': 'ACCOUNT',
  [NO_SUCH_ACCOUNT]: 'ACCOUNT',
  '1128': 'ACCOUNT',
  '1129': 'ACCOUNT',
  '1390': 'ACCOUNT',
  '1391': 'ACCOUNT',
  '3012': 'ACCOUNT',
  '1210': 'STATUS',
  '1216': 'STATUS',
  '1217': 'STATUS',
  '1218': 'STATUS',
  '1305': 'STATUS',
  '1311': 'STATUS',
  '1313': 'STATUS',
  '1332': 'STATUS',
  '1373': 'STATUS',
  '1379': 'STATUS',
  '1402': 'STATUS',
  '3519': 'STATUS',
  '1600': 'STATUS',
  '1314': 'LIMIT',
  '1315': 'LIMIT',
  '1316': 'LIMIT',
  '1317': 'LIMIT',
  '1319': 'LIMIT',
  '1374': 'LIMIT',
  '1386': 'LIMIT',
  '1320': 'SHARES',
  '1321': 'SHARES',
  '1322': 'SHARES',
  '1323': 'SHARES',
  '1337': 'SHARES',
  '1601': 'SHARES',
  '1338': 'FUNDS',
  '2005': 'SUITABILITY',
  '2006': 'SUITABILITY',
  '2008': 'SUITABILITY',
  '2009': 'SUITABILITY',
}
