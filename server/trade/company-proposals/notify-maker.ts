import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'

/** Notifies a maker of the decision about their proposal, without amounts. */
export async function notifyMaker(
  tx: Tx,
  seal: Seal,
  { makerParty: partyId, proposalCode }: CompanyProposalRow,
  template: 'company-proposal-approved' | 'company-proposal-declined',
): Promise<void> {
  const parameters = { proposalCode }
  await notify(tx, seal, { template, partyId, parameters, onceKey: `${template}:${proposalCode}` })
}
