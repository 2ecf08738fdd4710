import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { confirmBankCard, verifyBankCard } from '#contract/payment/bank.ts'
import { binsOf, claimOf, passesLuhn, readCardNumber } from '#domain/payment/bank-card.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { maskPhone } from '#domain/person/masking.ts'
import { readPhone } from '#domain/person/phone.ts'
import { nextApplicationState } from '#domain/registration/registration.ts'
import { CODE_LIFE_SECONDS } from '#domain/registration/texted-code.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashBearer } from './application.ts'
import type { Application } from './application.ts'
import { findByToken, findDrafts, saveDraft } from './application.store.ts'
import { BANKS, CARD_BINS } from './bank-table.ts'
import type { CardDeps } from './card-bank.ts'
import { askBank, confirmAtBank } from './card-bank.ts'
import { addCardCheck, bindCard, countChecksToday, findCardCheck } from './card-check.store.ts'
import { judgeConsents, saveConsents } from './consent.store.ts'
import type { PersonalDraft } from './draft.ts'
import { personKey } from './draft.ts'
import { viewOf } from './view.ts'

/** The most card checks of one registration, or of one client, in a day. */
export const MOST_CHECKS_A_DAY = 5

/**
 * Asks the bank to check name, document, card and phone. The check is saved before the bank is asked, so that it counts whatever the
 * result. If the bank is silent, there is no answer. The card number itself is stored nowhere (rules/threats.md#personal-data).
 */
export async function verifyCard(
  call: ActCall,
  input: ParsedOf<typeof verifyBankCard>,
  { seal, ...bank }: CardDeps,
): Promise<AnswerOf<typeof verifyBankCard>> {
  const found = await findApplicant(call, seal)
  if (found.kind !== 'applicant') return found
  const { application, person } = found
  const card = judgeCard(input)
  if (card.kind !== 'card') return card
  const { applicationId } = application
  const { name, documentType, documentNumber } = person
  const checkId = randomUUID()
  const isAsked = await call.change(async (tx) => {
    await findByToken(tx, hashBearer(call.headers), 'update')
    if ((await countChecksToday(tx, { applicationId })) >= MOST_CHECKS_A_DAY) return false
    const consent = { purpose: 'bank-mandate', version: input.mandateVersion } as const
    await saveConsents(tx, { applicationId, locale: call.locale }, [consent])
    await addCardCheck(tx, {
      ...{ checkId, owner: { applicationId }, bankCode: input.bankCode },
      last4: card.number.slice(-4),
      cardBlind: seal.blind(card.number, 'card'),
      personBlind: Buffer.from(personKey(person, seal), 'base64url'),
      passesLuhn: passesLuhn(card.number),
      mandateVersion: input.mandateVersion,
    })
    return true
  })
  if (!isAsked) return { kind: 'card-checks-spent', most: MOST_CHECKS_A_DAY }
  const question = { bankCode: input.bankCode, cardNumber: card.number, name, documentType, documentNumber }
  const refused = await askBank(call, { ...question, serial: checkId, phone: card.phone }, bank)
  if (refused) return refused
  const last4 = card.number.slice(-4)
  return ok({ checkId, last4, sentTo: maskPhone(card.phone), lifeSeconds: CODE_LIFE_SECONDS })
}

/** Takes the bank's code. A bound card is known by the bank's token and its last four digits. A repeated call leaves it bound. */
export async function confirmCard(
  call: ActCall,
  input: ParsedOf<typeof confirmBankCard>,
  { seal, ...bank }: CardDeps,
): Promise<AnswerOf<typeof confirmBankCard>> {
  const found = await findApplicant(call, seal)
  if (found.kind === 'step-missing') return { kind: 'card-check-missing' }
  if (found.kind !== 'applicant') return found
  const { applicationId } = found.application
  const check = await findCardCheck(call.db, { applicationId }, input.checkId)
  const isForPerson = check?.personBlind.toString('base64url') === personKey(found.person, seal)
  if (!check?.bankReference || !isForPerson) return { kind: 'card-check-missing' }
  const given = { reference: check.bankReference, code: input.code }
  const answer = await confirmAtBank(call.now, given, bank)
  if (answer.kind !== 'bound') return answer
  return call.change(async (tx) => {
    const application = await findByToken(tx, hashBearer(call.headers), 'update')
    if (!application) return { kind: 'application-missing' } as const
    const allowed = nextApplicationState(application.state, 'save')
    if (allowed.kind !== 'to') return allowed
    await bindCard(tx, check.checkId, answer.cardToken)
    const bank = BANKS.find((each) => each.bankCode === check.bankCode)!
    const draft = {
      ...bank,
      ...{ checkId: check.checkId, last4: check.last4, cardToken: answer.cardToken },
      singleLimitYuan: String(answer.singleLimitYuan),
      dayLimitYuan: String(answer.dayLimitYuan),
      personKey: personKey(found.person, seal),
    }
    await saveDraft(tx, seal, { applicationId, form: 'bank-card', draft })
    return ok({ application: await viewOf(tx, seal, application, call.today) })
  })
}

async function findApplicant(
  call: ActCall,
  seal: Seal,
): Promise<
  | { kind: 'applicant'; application: Application; person: PersonalDraft }
  | Refusals<'application-missing' | 'application-state' | 'step-missing'>
> {
  const application = await findByToken(call.db, hashBearer(call.headers))
  if (!application) return { kind: 'application-missing' }
  const allowed = nextApplicationState(application.state, 'save')
  if (allowed.kind !== 'to') return allowed
  const { personal } = await findDrafts(call.db, seal, application.applicationId)
  return personal
    ? { kind: 'applicant', application, person: personal }
    : { kind: 'step-missing', step: 'basic-info' }
}

/** Checks the form, bank and kind of the card, the bank's phone and the mandate. A wrong Luhn digit is only recorded. */
export function judgeCard(
  input: ParsedOf<typeof verifyBankCard>,
):
  | { kind: 'card'; number: string; phone: string }
  | Refusals<'fields-wrong' | 'card-not-debit' | 'card-other-bank'> {
  const number = readCardNumber(input.cardNumber)
  const phone = readPhone(input.bankPhone)
  const wrong: WrongField[] = [...judgeConsents([mandateOf(input)], ['bank-mandate'])]
  if (number === null)
    wrong.push({ field: 'cardNumber', problem: input.cardNumber === '' ? 'missing' : 'form' })
  if (phone === null) wrong.push({ field: 'bankPhone', problem: input.bankPhone === '' ? 'missing' : 'form' })
  if (!BANKS.some((each) => each.bankCode === input.bankCode))
    wrong.push({ field: 'bankCode', problem: 'unknown' })
  if (number === null || phone === null || wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const claims = binsOf(CARD_BINS, number, number.length)
  if (claims.length === 0) return { kind: 'card', number, phone }
  if (!claims.some((each) => each.bankCode === input.bankCode))
    return { kind: 'card-other-bank', bankCode: claimOf(CARD_BINS, number, number.length).bankCode }
  const isDebit = claims.some((each) => each.bankCode === input.bankCode && each.cardType === 'debit')
  return isDebit ? { kind: 'card', number, phone } : { kind: 'card-not-debit' }
}

function mandateOf({ mandateVersion }: ParsedOf<typeof verifyBankCard>) {
  return { purpose: 'bank-mandate', version: mandateVersion } as const
}
