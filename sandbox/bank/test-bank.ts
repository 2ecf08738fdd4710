import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fen } from '#domain/number/money.ts'
import { openFaults, type Faults } from '#sandbox/faults.ts'
import { openSandboxBank, type SandboxBank } from './bank.ts'

export interface TestBank {
  readonly dir: string
  readonly faults: Faults
  readonly bank: SandboxBank
}

/** Opens a bank in a folder of its own, with one card, `card-1`. */
export function openTestBank(card: { readonly balance: Fen; readonly singleLimit?: Fen }): TestBank {
  const dir = mkdtempSync(join(tmpdir(), 'bank-'))
  const faults = openFaults(dir)
  const bank = openSandboxBank({ dir, faults })
  bank.openCard({ cardToken: 'card-1', ...card })
  return { dir, faults, bank }
}

export function closeTestBank({ dir, faults, bank }: TestBank): void {
  bank.close()
  faults.close()
  rmSync(dir, { recursive: true })
}
