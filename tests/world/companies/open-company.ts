import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import { saveStep, submitApplication } from '#contract/account/registration.ts'
import { decideReview, findReviews, openReview, proposeReview } from '#contract/account/review.ts'
import { LONG_TERM } from '#domain/registration/personal-form.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { allConsents, newIdentity, PASSWORD, PAYMENT_PASSWORD, provePhone } from '../applicant.ts'
import type { Identity } from '../applicant.ts'
import { pushFile } from '../files/push-file.ts'
import type { Person, World } from '../world.ts'

export interface AppliedCompany {
  /** The user name of its maker. */
  readonly username: string
  readonly operatorPhone: string
  readonly representative: Identity
}

export interface OpenedCompany extends AppliedCompany {
  readonly accountNumber: string
}

/** The account from which the companies of tests remit. */
export const COMPANY_ACCOUNT = '3500000011112222'

interface NewCompany {
  readonly uscc: string
  readonly name?: string
  readonly isSamePerson?: boolean
}

/** Opens a company by its operator and two reviewers. With `isSamePerson` the operator is its representative too. */
export async function openCompany(world: World, of: NewCompany): Promise<OpenedCompany> {
  const applied = await applyAsCompany(world, of)
  return { ...applied, accountNumber: await approve(world) }
}

/** Applies for a company, up to the review. */
export async function applyAsCompany(world: World, of: NewCompany): Promise<AppliedCompany> {
  const { uscc, name = '样本科技有限公司', isSamePerson = false } = of
  const guest = world.guest()
  const operator = newIdentity()
  await provePhone(world, guest, operator.phone, 'enterprise')
  const { form, representative } = await companyForm(world, guest, { uscc, name, isSamePerson, operator })
  await guest.call(saveStep, form)
  await guest.call(submitApplication, {})
  return { username: form.username, operatorPhone: operator.phone, representative }
}

type CompanyInput = Extract<InputOf<typeof saveStep>, { form: 'company' }>

/** Makes a company's complete form, its licence uploaded, for a guest who has proved the operator's phone. */
export async function companyForm(
  world: World,
  guest: Person,
  of: NewCompany & { readonly operator: Identity },
): Promise<{ readonly form: CompanyInput; readonly representative: Identity }> {
  const { uscc, name = '样本科技有限公司', isSamePerson = false, operator } = of
  const representative = newIdentity()
  const picture = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
  const licenceFile = await pushFile(world, guest, picture)
  const person = ({ name, documentNumber }: Identity) =>
    ({ name, documentType: '0', documentNumber, documentValidTo: LONG_TERM }) as const
  const { documentValidTo: _, ...owner } = person(representative)
  const form: CompanyInput = {
    ...{ form: 'company', name, uscc, institutionType: 'K', licenceValidTo: LONG_TERM },
    ...{ bankName: '样本商业银行福州分行', bankAccount: COMPANY_ACCOUNT },
    ...{ businessScope: '样本科技', province: '110000', city: '110105', district: '', address: '样本路1号' },
    ...{ licenceFile, licenceFileName: 'licence.jpg', passiveNonFinancial: '3', controllers: [] },
    representative: { ...person(representative), phone: isSamePerson ? '' : representative.phone },
    operator: person(isSamePerson ? representative : operator),
    owners: [{ ...owner, kind: 'ownership', sharePercent: '100', country: 'CN', birth: '1990-03-07' }],
    tax: { status: '0', rows: [] },
    ...{ email: 'company@example.com', username: `firm_${uscc.slice(-4)}` },
    ...{ password: PASSWORD, paymentPassword: PAYMENT_PASSWORD, consents: await allConsents(guest) },
  }
  return { form, representative }
}

/** Lets two operators approve the newest review. */
export async function approve(world: World): Promise<string> {
  const [first, second] = [await world.login('demo-operator'), await world.login('demo-second-operator')]
  const { reviewId } = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
  const { version } = (await first.call(openReview, { reviewId })).data
  const key = () => ({ 'idempotency-key': randomUUID() })
  const proposal = { reviewId, version, decision: 'approve' as const, reasons: [], note: '' }
  const proposed = await first.call(proposeReview, proposal, key())
  const decision = { reviewId, version: proposed.data.version, agrees: true, note: '' }
  return (await second.call(decideReview, decision, key())).data.accountNumber!
}
