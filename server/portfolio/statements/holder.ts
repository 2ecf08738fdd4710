import type { StatementView } from '#contract/portfolio/statement.ts'
import type { HolderRow } from './account.store.ts'

/**
 * Whose document it is: by the whole name, since a bank or consulate that is shown it must be able to tell; the account number with
 * its middle hidden. Only for documents that the holder themselves asks for, and for whoever has the code of one.
 */
export function holderView(accountNumber: string, { name, kind }: HolderRow): StatementView['holder'] {
  return { name, accountNumber: `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`, kind }
}
