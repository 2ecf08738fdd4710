import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { confirmNewCard, verifyNewCard } from '#contract/payment/bank-card.ts'
import { passesLuhn } from '#domain/payment/bank-card.ts'
import { refuseDocument } from '#domain/registration/document-expiry.ts'
import { maskPhone } from '#domain/person/masking.ts'
import type { PersonalGiven } from '#domain/registration/personal-form.ts'
import { CODE_LIFE_SECONDS } from '#domain/registration/texted-code.ts'
import { addCard } from '#server/people/accounts/pay-instrument.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { actionSubjectOf, consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { BANKS } from '#server/people/registration/bank-table.ts'
import type { CardDeps } from '#server/people/registration/card-bank.ts'
import { askBank, confirmAtBank } from '#server/people/registration/card-bank.ts'
import { judgeCard, MOST_CHECKS_A_DAY } from '#server/people/registration/bind-card.ts'
import {
  addCardCheck,
  bindCard,
  countChecksToday,
  findCardCheck,
} from '#server/people/registration/card-check.store.ts'
import type { CardCheck } from '#server/people/registration/card-check.store.ts'
import { saveConsents } from '#server/people/registration/consent.store.ts'
import { personKey } from '#server/people/registration/draft.ts'
import { findByToken, findHolder, findOwnCards, isKnownCard } from '#server/people/accounts/card.store.ts'

type OwnCall = ActCall<Investor>

/** The most cards of an account: enough for all banks of a client, and few enough to look at each. */
export const MOST_CARDS = 5

/**
 * Asks the bank to check the client's own name, document, card and phone, as at registration. The check is saved before the bank
 * is asked, so that it counts whatever the result. The card number itself is stored nowhere (rules/threats.md#personal-data).
 */
export async function verifyCard(
  call: OwnCall,
  input: ParsedOf<typeof verifyNewCard>,
  { seal, ...bank }: CardDeps,
): Promise<AnswerOf<typeof verifyNewCard>> {
  const { accountNumber, partyId } = call.actor
  const card = judgeCard(input)
  if (card.kind !== 'card') return card
  const cardBlind = seal.blind(card.number, 'card')
  const refused = await refuseCard(call, { cardBlind })
  if (refused) return refused
  const { holder, validTo } = await holderOf(call, seal)
  const expired = refuseDocument(validTo, call.today)
  if (expired) return expired
  const [checkId, last4] = [randomUUID(), card.number.slice(-4)]
  const unasked = await call.change(
    async (tx): Promise<Refusals<'account-not-open' | 'card-checks-spent'> | null> => {
      const at = await takeInstant(tx, accountNumber)
      if (at.kind !== 'instant') return at
      if ((await countChecksToday(tx, { accountNumber })) >= MOST_CHECKS_A_DAY)
        return { kind: 'card-checks-spent', most: MOST_CHECKS_A_DAY }
      const consent = { purpose: 'bank-mandate', version: input.mandateVersion } as const
      await saveConsents(tx, { partyId, locale: call.locale }, [consent])
      await addCardCheck(tx, {
        ...{ checkId, owner: { accountNumber }, bankCode: input.bankCode, last4, cardBlind },
        personBlind: Buffer.from(personKey(holder, seal), 'base64url'),
        passesLuhn: passesLuhn(card.number),
        mandateVersion: input.mandateVersion,
      })
      return null
    },
  )
  if (unasked) return unasked
  const question = { ...holder, bankCode: input.bankCode, cardNumber: card.number, phone: card.phone }
  const foreign = await askBank(call, { ...question, serial: checkId }, bank)
  return foreign ?? ok({ checkId, last4, sentTo: maskPhone(card.phone), lifeSeconds: CODE_LIFE_SECONDS })
}

/**
 * Takes the bank's code and the proof of the payment password. The bank is asked first, because its code may be wrong several
 * times. The proof is consumed only together with saving the card.
 */
export async function confirmCard(
  call: OwnCall,
  input: ParsedOf<typeof confirmNewCard>,
  { seal, ...bank }: CardDeps,
): Promise<AnswerOf<typeof confirmNewCard>> {
  const { accountNumber } = call.actor
  const check = await findCardCheck(call.db, { accountNumber }, input.checkId)
  const { holder, validTo } = await holderOf(call, seal)
  const isForHolder = check?.personBlind.toString('base64url') === personKey(holder, seal)
  if (!check?.bankReference || !isForHolder) return { kind: 'card-check-missing' }
  const expired = refuseDocument(validTo, call.today)
  if (expired) return expired
  const given = { reference: check.bankReference, code: input.code }
  const answer = await confirmAtBank(call.now, given, bank)
  if (answer.kind !== 'bound') return answer
  return keepCard(call, { check, nonce: input.authorization, bound: answer }, seal)
}

async function keepCard(
  call: OwnCall,
  of: {
    check: CardCheck
    nonce: string
    bound: Pick<Bound, 'cardToken' | 'singleLimitYuan' | 'dayLimitYuan'>
  },
  seal: Seal,
): Promise<AnswerOf<typeof confirmNewCard>> {
  const { accountNumber, partyId, sessionHash } = call.actor
  const { check, nonce, bound } = of
  const { last4 } = check
  const subject = actionSubjectOf({ action: 'add-card', accountNumber, subject: '' })
  return call.change(async (tx) => {
    const at = await takeInstant(tx, accountNumber)
    if (at.kind !== 'instant') return at
    if (await isKnownCard(tx, accountNumber, bound)) return { kind: 'card-known' } as const
    const before = await findOwnCards(tx, accountNumber)
    if (before.length >= MOST_CARDS) return { kind: 'cards-full', most: MOST_CARDS } as const
    if (!(await consumeAuthorization(tx, { nonce, sessionHash, subject })))
      return { kind: 'payment-key-expired' } as const
    await bindCard(tx, check.checkId, bound.cardToken)
    const bank = BANKS.find(({ bankCode }) => bankCode === check.bankCode)!
    await addCard(tx, accountNumber, { ...bank, ...bound, last4 }, !before.some((each) => each.isDefault))
    await notify(tx, seal, {
      ...{ template: 'bank-card-added', locale: call.locale, partyId },
      parameters: { last4 },
    })
    await appendAudit(tx, {
      ...audited(call),
      stream: `account:${accountNumber}`,
      action: 'bank-card.add',
      subject: `**** ${last4}`,
      facts: { checkId: check.checkId, bankCode: check.bankCode },
    })
    return ok({ investorPayId: await findByToken(tx, accountNumber, bound), last4 })
  })
}

interface Bound {
  readonly cardToken: string
  readonly singleLimitYuan: bigint
  readonly dayLimitYuan: bigint
}

async function refuseCard(
  { db, actor }: OwnCall,
  card: { cardBlind: Buffer },
): Promise<Refusals<'card-known' | 'cards-full'> | null> {
  if (await isKnownCard(db, actor.accountNumber, card)) return { kind: 'card-known' }
  const cards = await findOwnCards(db, actor.accountNumber)
  return cards.length >= MOST_CARDS ? { kind: 'cards-full', most: MOST_CARDS } : null
}

/** Finds the client as the card's holder. A card in another person's name is not accepted. */
async function holderOf({ db, actor }: OwnCall, seal: Seal) {
  const found = await findHolder(db, actor.partyId)
  if (!found) throw new Error('a client without a document')
  const { name, documentType, numberSealed, validTo } = found
  const documentNumber = seal.open(numberSealed, documentPlace(actor.partyId, documentType))
  const holder = { name, documentType: documentType as PersonalGiven['documentType'], documentNumber }
  return { holder, validTo }
}
