import type { getMyAdviser as contract } from '#contract/account/my-adviser.ts'
import { sharePhaseOf } from '#domain/duty/share.ts'
import { judgeTransferAct } from '#domain/duty/transfer.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { hasAccountRight } from '#server/people/accounts/account-right.store.ts'
import { BASIS_WORDS } from '#server/people/identity/look-words.copy.ts'
import { countLooks } from '#server/people/identity/look.store.ts'
import {
  findAccountParty,
  findClientRequests,
  findClientShares,
  findOwnAdviser,
  findOwnCovers,
  findOwnTransfers,
} from './my-adviser.store.ts'

/** Shows a client their adviser and what concerns the two: who stands in, transfers, consents, requests, and who looked this month. */
export async function showMyAdviser(call: ReadCall<Client>): Promise<AnswerOf<typeof contract>> {
  const { db, actor, today } = call
  const { accountNumber } = actor
  const partyId = await findAccountParty(db, accountNumber)
  const adviser = await findOwnAdviser(db, accountNumber)
  const transfers = await findOwnTransfers(db, accountNumber)
  const shares = await findClientShares(db, accountNumber)
  const requests = await findClientRequests(db, accountNumber)
  const looks = await countLooks(db, { accountNumber, partyId }, today.slice(0, 7))
  return ok({
    today,
    maySay: await hasAccountRight(db, actor, 'adviser.say'),
    adviser: adviser && {
      ...{ name: adviser.name, nameEn: adviser.nameEn, registerNo: adviser.registerNo, since: adviser.since },
      firm: { name: adviser.firmName, nameEn: adviser.firmNameEn },
      footer: adviser.footerZh === null ? null : { zh: adviser.footerZh, en: adviser.footerEn },
    },
    covers: await findOwnCovers(db, accountNumber),
    transfers: transfers.map((each) => ({
      ...{ transferId: each.transferId, state: each.state, clientState: each.clientState },
      giver: { name: each.giverName, nameEn: each.giverNameEn },
      receiver: {
        ...{ name: each.receiverName, nameEn: each.receiverNameEn, registerNo: each.receiverNo },
        firm: { name: each.firmName, nameEn: each.firmNameEn },
      },
      effectiveOn: each.effectiveOn,
      mayObject: each.clientState === 'waiting' && judgeTransferAct('object', each, today).kind === 'ok',
    })),
    shares: shares.map((each) => ({
      ...{ shareId: each.shareId, parts: each.parts, phase: sharePhaseOf(each, today), to: each.to },
      owner: { name: each.ownerName, nameEn: each.ownerNameEn },
      colleague: { name: each.colleagueName, nameEn: each.colleagueNameEn },
    })),
    requests: requests.map((each) => ({ ...each, askedAt: each.askedAt.toISOString() })),
    looks: looks.map(({ firmName, firmNameEn, lastAt, basis, ...look }) => ({
      ...look,
      basis: BASIS_WORDS[basis],
      firm: firmName === null ? null : { name: firmName, nameEn: firmNameEn },
      lastAt: lastAt.toISOString(),
    })),
  })
}
