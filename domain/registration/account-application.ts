/**
 * What is asked of a registrar about an account, with its BusinessCode in file 01 (rules/orders.md#account-applications). A fund
 * account is never closed by us (002), for its owner may use it at another distributor; what ends is our trading account under
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

/** What a BusinessCode of file 02 answers: 1 and the last two digits of what was asked. Null where it answers nothing of ours. */
export function answeredKind(code: string): AccountApplicationKind | null {
  return KINDS.get(code) ?? null
}
