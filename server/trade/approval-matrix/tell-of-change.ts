import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'

/** Notifies members of a company about a change of its approval rules, each once. */
export async function tellOfChange(
  tx: Tx,
  seal: Seal,
  of: {
    readonly template: 'matrix-asked' | 'matrix-in-force' | 'matrix-refused'
    readonly changeId: string
    readonly accountNumber: string
    readonly to: readonly { readonly partyId: string }[]
  },
): Promise<void> {
  const { template, changeId } = of
  for (const { partyId } of of.to)
    await notify(tx, seal, {
      ...{ template, partyId, parameters: {} },
      onceKey: `${template}:${changeId}:${partyId}`,
    })
}
