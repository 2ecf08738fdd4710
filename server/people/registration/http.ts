import { confirmBankCard, findBankDetails, findCardBank, verifyBankCard } from '#contract/payment/bank.ts'
import {
  findChoices,
  findConsentTexts,
  getApplication,
  keepCompany as keepContract,
  leaveApplication,
  saveStep as saveContract,
  sendRegisterCode,
  submitApplication,
  verifyRegisterPhone,
} from '#contract/account/registration.ts'
import { claimOf } from '#domain/payment/bank-card.ts'
import { COUNTRIES, OCCUPATIONS, REGIONS } from '#domain/registration/choices.ts'
import { CONSENT_PURPOSES, consentsOf } from '#domain/registration/consent.ts'
import { clientKindOf, FLOWS } from '#domain/registration/registration.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { Sender } from '#server/people/files/http.ts'
import type { Db } from '#server/db/open.ts'
import { hashBearer, endedApplicationCookie } from './application.ts'
import { findByToken } from './application.store.ts'
import { BANKS, CARD_BINS } from './bank-table.ts'
import type { CardDeps } from './card-bank.ts'
import { confirmCard, verifyCard } from './bind-card.ts'
import { CONSENT_TEXTS } from './consent.copy.ts'
import { saveCompany } from './save-company.ts'
import { leave } from './leave.ts'
import type { ProveDeps } from './prove-phone.ts'
import { sendCode, verifyPhone } from './prove-phone.ts'
import type { StepDeps } from './save-step.ts'
import { saveStep } from './save-step.ts'
import { submit } from './submit.ts'
import { viewOf } from './view.ts'

export type RegistrationDeps = ProveDeps & StepDeps & CardDeps

export function registrationRoutes(deps: RegistrationDeps): Route[] {
  const { seal, isSecure } = deps
  return [
    limited(
      'codeFromIp',
      write(sendRegisterCode, (call, input) => sendCode(call, input, deps)),
    ),
    limited(
      'registerFromIp',
      act(verifyRegisterPhone, (call, input) => verifyPhone(call, input, deps)),
    ),
    act(getApplication, async ({ db, headers, today }) => {
      const found = await findByToken(db, hashBearer(headers))
      return ok({ application: found && (await viewOf(db, seal, found, today)) })
    }),
    limited(
      'registerFromIp',
      act(saveContract, (call, input) => saveStep(call, input, deps)),
    ),
    limited(
      'keepFromIp',
      write(keepContract, (call, input) => saveCompany(call, input, seal)),
    ),
    limited(
      'registerFromIp',
      write(submitApplication, (call) => submit(call, seal)),
    ),
    write(leaveApplication, async (call, { deletes }) => {
      await leave(call, deletes)
      call.setCookie(endedApplicationCookie(isSecure))
      return ok({})
    }),
    limited(
      'cardFromIp',
      act(verifyBankCard, (call, input) => verifyCard(call, input, deps)),
    ),
    limited(
      'registerFromIp',
      act(confirmBankCard, (call, input) => confirmCard(call, input, deps)),
    ),
    ...tableRoutes(),
  ]
}

/** The routes whose answers are the same for everybody. */
function tableRoutes(): Route[] {
  const lists = { regions: REGIONS, occupations: OCCUPATIONS, countries: COUNTRIES }
  return [
    act(findBankDetails, async () => ok([...BANKS])),
    act(findCardBank, async (_, { prefix, length }) => {
      const { bankCode, cardType } = claimOf(CARD_BINS, prefix, length)
      return ok({ bank: BANKS.find((each) => each.bankCode === bankCode) ?? null, cardType })
    }),
    read(findChoices, async (_, { list, parent = '' }) => {
      const choices = lists[list].childrenOf(parent).map(({ code, zh, en }) => ({
        ...{ code, name: { zh, en } },
        hasChildren: lists[list].childrenOf(code).length > 0,
      }))
      return ok({ choices })
    }),
    read(findConsentTexts, async () =>
      ok({
        texts: CONSENT_PURPOSES.map((purpose) => ({
          purpose,
          ...CONSENT_TEXTS[purpose],
          flows: FLOWS.filter((flow) => consentsOf(flow).includes(purpose)),
        })),
      }),
    ),
  ]
}

/** Returns the registration of a browser as an uploader of files. Null if it has none. */
export async function applicationUploader(db: Db, headers: Headers): Promise<Sender | null> {
  const found = await findByToken(db, hashBearer(headers))
  if (!found) return null
  const takesPdf = clientKindOf(found.flow) === 'company'
  return { kind: 'application', applicationId: found.applicationId, takesPdf }
}
