import type { StatementView } from '#contract/statement.ts'
import type { HolderRow } from './account.store.ts'

/** Whose document it is: account number with its middle hidden, a person by his first character (domain.md 4.5). */
export function holderView(accountNumber: string, { name, kind }: HolderRow): StatementView['holder'] {
  const [first = ''] = name
  return {
    name: kind === 'individual' ? `${first}*` : name,
    accountNumber: `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`,
    kind,
  }
}
