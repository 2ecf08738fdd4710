import {
  cancelContract as cancelContractContract,
  signContract as signContractContract,
  signDisclosure as signDisclosureContract,
} from '#contract/suitability/private-contract.ts'
import {
  declareMeans as declareMeansContract,
  findPrivateFunds as findPrivateFundsContract,
  getPrivateSteps as getPrivateStepsContract,
  getProfessionalStatus,
  returnToOrdinary as returnToOrdinaryContract,
} from '#contract/suitability/suitability.ts'
import {
  findCallBacks,
  findCareCalls,
  findMeansDeclarations,
  getMeansFile,
  recordCallBack as recordCallBackContract,
  recordCareCall as recordCareCallContract,
  revealPhone as revealPhoneContract,
  reviewMeans as reviewMeansContract,
} from '#contract/suitability/suitability-desk.ts'
import type { FUND_TYPES } from '#contract/values.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { findUncalledOrders } from '#server/trade/books/care-call.store.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { declareMeans } from './declare-means.ts'
import { cancelContract, recordCallBack } from './end-contract.ts'
import { contractView, declarationView, getPrivateSteps } from './get-private-steps.ts'
import { findLatest, findOpenDeclarations, findPapers } from './means.store.ts'
import { openPaper } from './open-paper.ts'
import { findPrivateFunds } from './private-fund.store.ts'
import { findUncalled } from './private-contract.store.ts'
import { findProfessional } from './professional.store.ts'
import { recordCareCall } from './record-care-call.ts'
import { returnToOrdinary } from './return-to-ordinary.ts'
import { revealPhone } from './reveal-phone.ts'
import { reviewMeans } from './review-means.ts'
import { signContract, signDisclosure } from './sign-contract.ts'

interface SuitabilityDeps extends OwnPasswordDeps {
  readonly files: FileDeps
}

export function suitabilityRoutes({ seal, secret, files }: SuitabilityDeps): Route[] {
  return [
    read(getPrivateStepsContract, getPrivateSteps),
    read(findPrivateFundsContract, async (call) => {
      const funds = await findPrivateFunds(call.db, call.actor.accountNumber, call.today)
      return ok({
        funds: funds.map(({ name, nameEn, fundType, ...fund }) => ({
          ...fund,
          name: { zh: name, en: nameEn },
          fundType: fundType as (typeof FUND_TYPES)[number],
        })),
      })
    }),
    write(declareMeansContract, declareMeans),
    write(signDisclosureContract, signDisclosure),
    write(signContractContract, signContract),
    write(cancelContractContract, cancelContract),
    read(getProfessionalStatus, async (call) => {
      const { accountNumber } = call.actor
      const status = await findProfessional(call.db, accountNumber, call.today)
      const declaration = await findLatest(call.db, accountNumber, 'professional')
      return ok({
        professionalClass: status?.professionalClass ?? null,
        since: status?.from ?? null,
        lastDay: status?.lastDay ?? null,
        declaration: declaration && declarationView(declaration),
      })
    }),
    write(returnToOrdinaryContract, returnToOrdinary),
    ...deskRoutes({ seal, secret, files }),
  ]
}

/** What our own staff do. Each look at clients' data is recorded before it is answered. */
function deskRoutes({ seal, secret, files }: SuitabilityDeps): Route[] {
  const list = { basis: 'desk', filterHash: hashFilter(seal, {}) } as const
  return [
    read(findCareCalls, async (call) => {
      const orders = await findUncalledOrders(call.db)
      await recordLook(call.db, call, { ...list, view: 'list.care-calls', shown: orders.length })
      return ok({
        orders: orders.map((each) => ({
          ...each,
          acceptedAt: each.acceptedAt.toISOString(),
          duties: [...each.duties],
        })),
      })
    }),
    write(recordCareCallContract, recordCareCall),
    act(revealPhoneContract, (call, input) => revealPhone(call, input, { seal, secret })),
    read(findMeansDeclarations, async (call) => {
      const open = await findOpenDeclarations(call.db)
      await recordLook(call.db, call, { ...list, view: 'list.means', shown: open.length })
      const papers = await findPapers(
        call.db,
        open.map(({ declarationId }) => declarationId),
      )
      return ok({
        declarations: open.map((each) => ({
          ...declarationView(each),
          purpose: each.purpose,
          name: each.partyName,
          facts: { ...each.facts },
          evidence: each.evidence,
          evidenceDate: each.evidenceDate,
          papers: papers
            .filter(({ declarationId }) => declarationId === each.declarationId)
            .map(({ fileHash }) => ({ fileHash })),
        })),
      })
    }),
    act(getMeansFile, (call, input) => openPaper(call, input, files)),
    write(reviewMeansContract, (call, input) => reviewMeans(call, input, seal)),
    read(findCallBacks, async (call) => {
      const contracts = (await findUncalled(call.db)).map((each) => {
        const { fundCode, accountNumber, name } = each
        return { ...contractView(each, call.now), fundCode, accountNumber, name }
      })
      await recordLook(call.db, call, { ...list, view: 'list.call-backs', shown: contracts.length })
      return ok({ contracts })
    }),
    write(recordCallBackContract, (call, input) => recordCallBack(call, input, seal)),
  ]
}
