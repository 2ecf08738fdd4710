import { randomUUID } from 'node:crypto'
import { saveStep, submitApplication } from '#contract/registration.ts'
import { decideReview, findReviews, openReview, proposeReview } from '#contract/review.ts'
import { LONG_TERM } from '#domain/personal-form.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { allConsents, newIdentity, PASSWORD, PAYMENT_PASSWORD, provePhone } from './applicant.ts'
import type { Identity } from './applicant.ts'
import { pushFile } from './push-file.ts'
import type { World } from './world.ts'

export interface AppliedCompany {
  /** Of its maker. */
  readonly username: string
  readonly operatorPhone: string
  readonly representative: Identity
}

export interface OpenedCompany extends AppliedCompany {
  readonly accountNumber: string
}

interface NewCompany {
  readonly uscc: string
  readonly name?: string
  readonly isSamePerson?: boolean
}

/** Opens a company as its operator and two reviewers do; with `isSamePerson` its operator represents it too. */
export async function openCompany(world: World, of: NewCompany): Promise<OpenedCompany> {
  const applied = await applyAsCompany(world, of)
  return { ...applied, accountNumber: await approve(world) }
}

/** Up to the reviewers. */
export async function applyAsCompany(world: World, of: NewCompany): Promise<AppliedCompany> {
  const { uscc, name = '样本科技有限公司', isSamePerson = false } = of
  const guest = world.guest()
  const [representative, operator] = [newIdentity(), newIdentity()]
  await provePhone(world, guest, operator.phone, 'enterprise')
  const picture = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
  const licenceFile = await pushFile(world, guest, picture)
  const person = ({ name, documentNumber }: Identity) =>
    ({ name, documentType: '0', documentNumber, documentValidTo: LONG_TERM }) as const
  const { documentValidTo: _, ...owner } = person(representative)
  const username = `firm_${uscc.slice(-4)}`
  await guest.call(saveStep, {
    ...{ form: 'company', name, uscc, institutionType: 'K', licenceValidTo: LONG_TERM },
    ...{ businessScope: '样本科技', province: '110000', city: '110105', district: '', address: '样本路1号' },
    ...{ licenceFile, licenceFileName: 'licence.jpg', passiveNonFinancial: '3', controllers: [] },
    representative: { ...person(representative), phone: isSamePerson ? '' : representative.phone },
    operator: person(isSamePerson ? representative : operator),
    owners: [{ ...owner, kind: 'ownership', sharePercent: '100', country: 'CN', birth: '1990-03-07' }],
    tax: { status: '0', rows: [] },
    ...{ email: 'company@example.com', username },
    ...{ password: PASSWORD, paymentPassword: PAYMENT_PASSWORD, consents: await allConsents(guest) },
  })
  await guest.call(submitApplication, {})
  return { username, operatorPhone: operator.phone, representative }
}

/** Two operators approve what came in last. */
async function approve(world: World): Promise<string> {
  const [first, second] = [await world.login('demo-operator'), await world.login('demo-second-operator')]
  const { reviewId } = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
  const { version } = (await first.call(openReview, { reviewId })).data
  const key = () => ({ 'idempotency-key': randomUUID() })
  const proposal = { reviewId, version, decision: 'approve' as const, reasons: [], note: '' }
  const proposed = await first.call(proposeReview, proposal, key())
  const decision = { reviewId, version: proposed.data.version, agrees: true, note: '' }
  return (await second.call(decideReview, decision, key())).data.accountNumber!
}
