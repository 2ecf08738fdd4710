import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'

/** What a preview of an order needs of a call, so that it can also be made for the client of an adviser, or within a change. */
export type PreviewCall = Pick<ReadCall<Client>, 'now' | 'today' | 'sentenceOf'> & {
  readonly db: Db | Tx
  readonly actor: Pick<Client, 'accountNumber'>
}
