import { SAMPLE_SETTLEMENT_ACCOUNT } from './operator.copy.ts'

/** The settlement account for clients' money that remittances go to (CO15), with the names that the bank uses. */
export interface SettlementAccount {
  readonly name: string
  readonly bank: string
  readonly branch: string
  readonly accountNumber: string
  /** The number of the bank's branch among all banks 联行号. */
  readonly lineNumber: string
}

const NAMES = {
  name: 'SETTLEMENT_NAME',
  bank: 'SETTLEMENT_BANK',
  branch: 'SETTLEMENT_BRANCH',
  accountNumber: 'SETTLEMENT_ACCOUNT',
  lineNumber: 'SETTLEMENT_LINE',
} as const satisfies Readonly<Record<keyof SettlementAccount, string>>

/** Reads all five fields or none: half an account would send money astray. If none is set, null, or a sample in a sandbox. */
export function readSettlementAccount(env: NodeJS.ProcessEnv, isSandbox: boolean): SettlementAccount | null {
  const said = (field: keyof SettlementAccount) => env[NAMES[field]]?.trim() ?? ''
  const fields = Object.keys(NAMES) as (keyof SettlementAccount)[]
  const missing = fields.filter((field) => said(field) === '')
  if (missing.length === fields.length) return isSandbox ? SAMPLE_SETTLEMENT_ACCOUNT : null
  if (missing.length > 0) {
    const names = missing.map((field) => NAMES[field])
    throw new Error(`${names.join(', ')} must be set where another SETTLEMENT_… variable is`)
  }
  return Object.fromEntries(fields.map((field) => [field, said(field)])) as unknown as SettlementAccount
}
