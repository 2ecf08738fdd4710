import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { World } from '../world/world.ts'

/** Opens the books of the sandbox's bank or of one of its registrars, read-only. */
export function openBooks(world: World, path: string): DatabaseSync {
  return new DatabaseSync(join(world.config.dataDir, 'sandbox', path), { readOnly: true })
}

/** Sums all accounts of the bank in fen: cards, house accounts, and the debt to the rest of the world. */
export function totalOfBank(world: World): bigint {
  const bank = openBooks(world, 'bank/bank.sqlite')
  const sum = bank.prepare('select sum(balance) as total from account')
  sum.setReadBigInts(true)
  const total = sum.get()?.['total'] as bigint
  bank.close()
  return total
}
