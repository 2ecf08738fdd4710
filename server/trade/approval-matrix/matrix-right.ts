import { maySetMatrix } from '#domain/proposal/matrix-change.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { loadPersons } from '#server/trade/company-proposals/need.ts'
import type { MatrixPerson } from './matrix-change.store.ts'
import { findMatrixMember, findMatrixPersons } from './matrix-change.store.ts'

export interface MatrixRight {
  /** Whether the actor may ask for a change, or confirm one of another person. */
  readonly isAllowed: boolean
  /** Everybody who may. */
  readonly persons: readonly MatrixPerson[]
  /** The record that stands for a person with several. */
  readonly personOf: (partyId: string) => string
}

/** Loads who has a word about an account's matrix. Two records of one administrator are one administrator. */
export async function loadMatrixRight(db: Db | Tx, actor: Corporate): Promise<MatrixRight> {
  const all = await findMatrixPersons(db, actor.accountNumber)
  const personOf = await loadPersons(db, [actor.partyId, ...all.map(({ partyId }) => partyId)])
  const administrators = all.filter(({ isAdministrator }) => isAdministrator)
  const count = new Set(administrators.map(({ partyId }) => personOf(partyId))).size
  const own = await findMatrixMember(db, actor)
  return {
    isAllowed: maySetMatrix(own, { administrators: count }),
    persons: count >= 2 ? administrators : all,
    personOf,
  }
}
