import { readBankAccount } from '#domain/person/bank-account.ts'
import { COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import { LONG_TERM } from '#domain/registration/personal-form.ts'
import { readPhone } from '#domain/person/phone.ts'
import { personNameOf, plainName } from '#domain/person/person-name.ts'
import type { DocumentType } from '#domain/person/permit.ts'
import { readUscc } from '#domain/person/uscc.ts'
import { emailKey } from '#domain/person/email.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashPassword } from '#server/people/login/password.ts'
import type { Drafts, FormOf, StepForm } from './draft.ts'
import { numberOf } from './draft.ts'

interface Secrets {
  readonly passwordHash: string
  readonly paymentPasswordHash: string
}

/** Hashes the new secrets. An empty secret keeps its stored hash. Null for forms without secrets. */
export async function secretsOf(form: StepForm, drafts: Drafts, pepper: string): Promise<Secrets | null> {
  if (form.form !== 'personal' && form.form !== 'company') return null
  const kept = drafts[form.form]
  const hash = (secret: string, before: string | undefined) =>
    secret === '' && before !== undefined ? before : hashPassword(secret, pepper)
  return {
    passwordHash: await hash(form.password, kept?.passwordHash),
    paymentPasswordHash: await hash(form.paymentPassword, kept?.paymentPasswordHash),
  }
}

/** Adds the papers sent before to the new ones, in the order of the list. Of a paper sent again, the newer pages count. */
export function mergePapers(form: StepForm, drafts: Drafts): StepForm {
  if (form.form !== 'papers') return form
  const isNew = (name: string) => form.papers.some(({ paper }) => paper === name)
  const kept = (drafts.papers?.papers ?? []).filter(({ paper }) => !isNew(paper))
  const placeOf = ({ paper }: { readonly paper: string }) =>
    COMPANY_PAPERS.findIndex((each) => each === paper)
  return { ...form, papers: [...kept, ...form.papers].toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Returns what is stored of a judged form: texts in the form they are compared in, hashes in place of secrets. */
export function draftOf(form: StepForm, secrets: Secrets | null): Drafts[keyof Drafts] {
  if (form.form === 'personal') return personalDraft(form, secrets!)
  if (form.form === 'company') return companyDraft(form, secrets!)
  if (form.form === 'certificate') {
    const { consents: _, ...rest } = form
    return rest
  }
  return form
}

function personalDraft(form: FormOf<'personal'>, secrets: Secrets): NonNullable<Drafts['personal']> {
  const { password: _, paymentPassword: __, consents: ___, ...rest } = form
  return {
    ...rest,
    ...secrets,
    name: personNameOf(form.name),
    documentNumber: numberOf(form.documentType, form.documentNumber),
    email: emailKey(form.email),
    address: plainName(form.address),
    tax: { ...form.tax, rows: form.tax.status === '0' ? [] : form.tax.rows },
  }
}

function companyDraft(form: FormOf<'company'>, secrets: Secrets): NonNullable<Drafts['company']> {
  const { password: _, paymentPassword: __, consents: ___, ...rest } = form
  const uscc = readUscc(form.uscc)
  const person = <
    T extends { readonly name: string; readonly documentType: string; readonly documentNumber: string },
  >(
    given: T,
  ): T => ({
    ...given,
    name: personNameOf(given.name),
    documentNumber: numberOf(given.documentType as DocumentType, given.documentNumber),
  })
  return {
    ...rest,
    ...secrets,
    name: plainName(form.name),
    uscc: uscc.kind === 'uscc' ? uscc.code : form.uscc,
    bankName: plainName(form.bankName),
    bankAccount: readBankAccount(form.bankAccount) ?? form.bankAccount,
    representative: { ...person(form.representative), phone: phoneOf(form.representative.phone) },
    operator: person(form.operator),
    owners: form.owners.map(person),
    controllers: form.controllers.map((each) => ({ ...each, name: personNameOf(each.name) })),
    email: emailKey(form.email),
    address: plainName(form.address),
  }
}

/** Returns the phone of a representative. Undefined if there is none. */
function phoneOf(typed: string | undefined): string | undefined {
  return readPhone(typed ?? '') ?? undefined
}

/** Returns the blind index of a person's document number or a company's code, by which the document is found again. */
export function documentBlindOf(form: StepForm, seal: Seal): Buffer | null {
  if (form.form === 'personal')
    return seal.blind(numberOf(form.documentType, form.documentNumber), 'document')
  const uscc = form.form === 'company' ? readUscc(form.uscc) : null
  return uscc?.kind === 'uscc' ? seal.blind(uscc.code, 'document') : null
}

/** Returns a document's last day as a column stores it: null if it has no end. */
export function validToOf(validTo: string): string | null {
  return validTo === LONG_TERM ? null : validTo
}
