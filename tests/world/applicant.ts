import { sql } from 'kysely'
import { confirmBankCard, verifyBankCard } from '#contract/payment/bank.ts'
import { getQuestionnaire, submitAssessment } from '#contract/suitability/assessment.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  findConsentTexts,
  saveStep,
  sendRegisterCode,
  submitApplication,
  verifyRegisterPhone,
} from '#contract/account/registration.ts'
import { checkDigit } from '#domain/person/id-card-number.ts'
import type { Flow } from '#domain/registration/registration.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { openLog } from '#server/log.ts'
import { sendNotice } from '#server/people/notices/send-notice.ts'
import type { Person, World } from './world.ts'

/** The data of a person who registers, with numbers that differ from one person to the next. */
export interface Identity {
  readonly phone: string
  readonly username: string
  readonly name: string
  readonly documentNumber: string
  readonly cardNumber: string
}

/** A person who makes API calls: in this process, or over the network. */
export type Caller = Pick<Person, 'call'>

export const PASSWORD = 'k7#mVq2x'
export const PAYMENT_PASSWORD = '824691'
let made = 0

/** Makes a new person, 36 years old. `ending` is the ending of their card number (01 mismatch, 02 unknown, 03 limit). */
export function newIdentity(ending = '88'): Identity {
  made += 1
  const no = String(made).padStart(3, '0')
  const first17 = `11010519900307${no}`
  return {
    phone: `13900${String(100_000 + made)}`,
    username: `newcomer_${no}`,
    name: '样小明',
    documentNumber: first17 + checkDigit(first17),
    cardNumber: `622202${String(made).padStart(11, '0')}${ending}`,
  }
}

/** Does the work of a worker: sends every waiting notice to the sandbox's telephone company or mail. */
export async function deliverNotices(world: World): Promise<void> {
  const { db } = world.database
  const means = {
    db,
    seal: openSeal(world.config.secret),
    sms: world.outside.sms,
    mail: world.outside.mail,
    log: openLog('silent'),
  }
  const { rows } = await sql<{ id: string }>`select notice_id as id from notice
    where sent_at is null and channel <> 'in-app' order by created_at`.execute(db)
  for (const { id } of rows)
    await sendNotice({ ...means, brand: { zh: '样本', en: 'Sample' } }, { noticeId: id })
}

/** Returns the code in the newest text or mail to a recipient. */
export async function codeOf(world: World, recipient: string): Promise<string> {
  await deliverNotices(world)
  const found = world.outside.messages(50).find((each) => each.recipient === recipient)
  return /\d{6}/.exec(found?.body ?? '')?.[0] ?? 'none'
}

/** Proves a phone, from the first code on. `null` is for a person who comes back without naming a flow. */
export async function provePhone(world: World, who: Person, phone: string, flow: Flow | null = 'investor') {
  const named = flow === null ? {} : { flow }
  await who.call(sendRegisterCode, { phone, ...named })
  return who.call(verifyRegisterPhone, { phone, code: await codeOf(world, phone), ...named })
}

type PersonalInput = Extract<InputOf<typeof saveStep>, { form: 'personal' }>

/** Returns every consent, to the texts as they are now. */
export async function allConsents(who: Caller): Promise<PersonalInput['consents']> {
  const { data } = await who.call(findConsentTexts, {})
  return data.texts.map(({ purpose, version }) => ({ purpose, version }))
}

/** Returns only the consent to pictures of documents, as it is given at their upload. */
export async function imageConsent(who: Caller): Promise<PersonalInput['consents']> {
  return (await allConsents(who)).filter(({ purpose }) => purpose === 'identity-images')
}

export async function personalForm(who: Caller, identity: Identity): Promise<PersonalInput> {
  const { name, documentNumber, username } = identity
  return {
    ...{ form: 'personal', documentType: '0', name, documentNumber, username },
    ...{ familyNameLatin: '', givenNameLatin: '', sex: '', birth: '', nationality: '' },
    ...{ documentValidFrom: '2020-01-01', documentValidTo: '2040-01-01', occupation: '207' },
    ...{ province: '110000', city: '110105', district: '', address: '样本路1号2单元301室' },
    email: `${username}@example.com`,
    password: PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
    tax: { status: '0', rows: [] },
    consents: (await allConsents(who)).filter(({ purpose }) => purpose !== 'identity-images'),
  }
}

/** Asks the bank about the card and answers with the code that the bank sent. */
export async function bindCard(world: World, who: Person, { cardNumber, phone }: Identity) {
  const consents = await allConsents(who)
  const mandateVersion = consents.find((each) => each.purpose === 'bank-mandate')!.version
  const asked = await who.call(verifyBankCard, {
    cardNumber,
    bankCode: 'ICBC',
    bankPhone: phone,
    mandateVersion,
  })
  if (asked.code !== '0000') return asked
  const code = await codeOf(world, phone)
  return who.call(confirmBankCard, { checkId: asked.data.checkId, code })
}

/** The option of the question about age: test people were born in 1990, which is the second option. */
const OF_1990 = 1

/** Answers every question with its nth option, or its last if it has fewer; the two legal questions with the first. */
export async function assess(who: Caller, nth: number, subject: 'application' | 'account' = 'application') {
  const { data } = await who.call(getQuestionnaire, {})
  const answers = data.questions.map(({ code, area, options }) => ({
    question: code,
    option:
      options[area === 'legal' ? 0 : Math.min(code === 'age' ? OF_1990 : nth, options.length - 1)]!.code,
  }))
  return who.call(submitAssessment, { subject, version: data.version, answers })
}

/** Registers a mainland person from the first code to the end. Returns the reply to the submission. */
export async function register(world: World, who: Person, identity: Identity) {
  await provePhone(world, who, identity.phone)
  await who.call(saveStep, await personalForm(who, identity))
  await bindCard(world, who, identity)
  await assess(who, 3)
  return who.call(submitApplication, {})
}
