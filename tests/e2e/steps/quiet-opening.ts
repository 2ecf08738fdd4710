import { expect } from '@playwright/test'
import { confirmBankCard, verifyBankCard } from '#contract/payment/bank.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import {
  saveStep,
  sendRegisterCode,
  submitApplication,
  verifyRegisterPhone,
} from '#contract/account/registration.ts'
import { allConsents, assess, personalForm, type Caller } from '../../world/applicant.ts'
import type { Reply } from '../../world/world.ts'
import { codeFor, NEW_PASSWORD, NEW_PAYMENT_PASSWORD, type Applicant } from './opening.ts'
import type { Visitor } from './steps.ts'

/** Opens an account by API calls, for tests of other things. The screens have tests of their own (register.e2e). */
export async function openQuietly(visitor: Visitor, applicant: Applicant): Promise<void> {
  await fillQuietly(visitor, applicant)
  await callerOf(visitor).call(submitApplication, {})
}

/** Does everything except the submission. */
export async function fillQuietly(visitor: Visitor, applicant: Applicant): Promise<void> {
  const who = callerOf(visitor)
  const { phone, cardNumber } = applicant
  await who.call(sendRegisterCode, { phone, flow: 'investor' })
  const proof = await codeFor(visitor, phone)
  await who.call(verifyRegisterPhone, { phone, code: proof, flow: 'investor' })
  const form = await personalForm(who, applicant)
  const passwords = { password: NEW_PASSWORD, paymentPassword: NEW_PAYMENT_PASSWORD }
  await who.call(saveStep, { ...form, ...passwords })
  const mandate = (await allConsents(who)).find(({ purpose }) => purpose === 'bank-mandate')!
  const card = { cardNumber, bankCode: 'ICBC', bankPhone: phone, mandateVersion: mandate.version }
  const { checkId } = (await who.call(verifyBankCard, card)).data
  await who.call(confirmBankCard, { checkId, code: await codeFor(visitor, phone, proof) })
  await assess(who, 3)
}

/** Makes API calls with this browser's cookies. A refused call fails the test. */
function callerOf({ page, url }: Visitor): Caller {
  return {
    async call<const E extends Endpoint>(endpoint: E, input: InputOf<E>) {
      const { method } = endpoint
      const headers = { 'X-Client-Version': 'test', Origin: url, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await page.request.fetch(url + addressOf(endpoint), {
        ...{ method, headers },
        ...(method === 'POST' ? { data: input } : {}),
      })
      const body = (await answer.json()) as Pick<Reply<OutputOf<E>>, 'code' | 'data'>
      expect(body.code, `${endpoint.path}: ${JSON.stringify(body)}`).toBe('0000')
      return { ...body, status: answer.status(), headers: new Headers(answer.headers()), refusal: null }
    },
  }
}
