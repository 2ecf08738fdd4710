/**
 * The applications to a registrar about an account, with their BusinessCode in file 01 (rules/orders.md#account-applications). We
 * never close a fund account (002), because its owner may use it at another distributor; we only drop our trading account under
 * it.
 */
export const ACCOUNT_APPLICATIONS = { open: '001', add: '008', modify: '003', drop: '009' } as const

export type AccountApplicationKind = keyof typeof ACCOUNT_APPLICATIONS

const KINDS = new Map(
  Object.entries(ACCOUNT_APPLICATIONS).map(([kind, code]) => [
    `1${code.slice(-2)}`,
    kind as AccountApplicationKind,
  ]),
)

/** Returns the application that a BusinessCode of file 02 answers: 1 and its last two digits. Null for any other code. */
export function findRequestedKind(code: string): AccountApplicationKind | null {
  return KINDS.get(code) ?? null
}
