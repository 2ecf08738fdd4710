import type { StatementView } from '#contract/portfolio/statement.ts'
import type { HolderRow } from './account.store.ts'

/**
 * Returns the holder as a document names them: the full name, because a bank or consulate must be able to identify them, and the account
 * number with its middle hidden. Only for documents that the holder requests, and for readers who have the code of a document.
 */
export function holderView(accountNumber: string, { name, kind }: HolderRow): StatementView['holder'] {
  return { name, accountNumber: `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`, kind }
}
