import type { Day } from '#domain/calendar/calendar.ts'
import { COMPANY_PAPERS, FOREIGN_PAPERS, MOST_PAGES } from '#domain/registration/certificate.ts'
import { isCountry, isOccupation, isRegionChain } from '#domain/registration/choices.ts'
import { judgeCompany } from '#domain/registration/company-form.ts'
import { isPaymentPasswordForm } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { judgePersonal } from '#domain/registration/personal-form.ts'
import type { Flow } from '#domain/registration/registration.ts'
import { hasUsername } from '#server/people/accounts/person.store.ts'
import type { Db } from '#server/db/open.ts'
import { isCommonPassword } from '#server/people/login/blocked-password.ts'
import { countTry, judgingCounterOf } from '#server/people/login/log-in-try.store.ts'
import { verifyPassword } from '#server/people/login/password.ts'
import type { Drafts, FormOf, StepForm } from './draft.ts'

const LISTS = { isRegionChain, isOccupation, isCountry }

export interface FormFacts {
  readonly flow: Flow
  readonly today: Day
  readonly phone: string
  readonly drafts: Drafts
}

/**
 * Checks a form by the rules that the browser has too, and by what only the server knows: taken names, stored secrets, and
 * passwords found in break-ins.
 */
export async function judgeForm(
  db: Db,
  form: StepForm,
  facts: FormFacts,
  deps: PasswordDeps,
): Promise<readonly WrongField[]> {
  if (form.form === 'personal' || form.form === 'company') {
    const wrong = form.form === 'personal' ? judgePerson(form, facts) : judgeFirm(form, facts)
    return wrong.length > 0 ? wrong : judgeAgainstKept(db, form, facts, deps)
  }
  if (form.form === 'preparation') return judgePreparation(form)
  const twice = form.papers.filter(
    ({ fileHash }, at) => form.papers.findIndex((each) => each.fileHash === fileHash) !== at,
  )
  if (twice.length > 0) return twice.map(({ paper }) => ({ field: `papers.${paper}`, problem: 'duplicate' }))
  return form.form === 'papers' ? judgePapers(form) : judgeCertificate(form, facts.drafts)
}

/** Checks a company's papers. They come one by one with their pages; a paper not sent yet is missing only at the submission. */
function judgePapers({ papers }: FormOf<'papers'>): readonly WrongField[] {
  return papers.flatMap(({ paper, fileHash }, at): readonly WrongField[] => {
    const pages = papers.slice(0, at + 1).filter((each) => each.paper === paper).length
    if (pages === MOST_PAGES + 1) return [{ field: `papers.${paper}`, problem: 'too-many' }]
    if (!(COMPANY_PAPERS as readonly string[]).includes(paper))
      return [{ field: `papers.${paper}`, problem: 'unknown' }]
    return fileHash === '' ? [{ field: `papers.${paper}`, problem: 'missing' }] : []
  })
}

function judgeCertificate({ papers }: FormOf<'certificate'>, drafts: Drafts): readonly WrongField[] {
  return foreignPapers(drafts).flatMap((paper): readonly WrongField[] => {
    const isThere = papers.some((each) => each.paper === paper && each.fileHash !== '')
    return isThere ? [] : [{ field: `papers.${paper}`, problem: 'missing' }]
  })
}

function judgePerson(form: FormOf<'personal'>, { drafts, ...facts }: FormFacts): readonly WrongField[] {
  const kept = drafts.personal
  const hasSecrets = kept !== undefined
  const known = { keptNumber: null, hasPassword: hasSecrets, hasPaymentPassword: hasSecrets, lists: LISTS }
  const wrong = judgePersonal(form, { ...facts, ...known })
  const prepared = drafts.preparation
  if (!prepared || prepared.documentType === form.documentType) return wrong
  return [...wrong, { field: 'documentType', problem: 'unknown' }]
}

function judgeFirm(form: FormOf<'company'>, { drafts, ...facts }: FormFacts): readonly WrongField[] {
  const hasSecrets = drafts.company !== undefined
  const known = { hasPassword: hasSecrets, hasPaymentPassword: hasSecrets, lists: LISTS }
  const wrong = judgeCompany(form, { ...facts, ...known })
  const lacksLicence = facts.flow === 'enterprise' && form.licenceFile === ''
  return lacksLicence ? [...wrong, { field: 'licenceFile', problem: 'missing' }] : wrong
}

/** The data for checking and hashing passwords. */
export interface PasswordDeps {
  /** The pepper of password hashes. */
  readonly secret: string
  /** Names of this site, of which no password may be made. */
  readonly siteNames: readonly string[]
}

/** The answer after too many comparisons: both secrets must be typed again, so that no stored one is needed. */
const TYPE_BOTH = [
  { field: 'password', problem: 'missing' },
  { field: 'paymentPassword', problem: 'missing' },
] as const

/**
 * Checks a new secret against the stored hash of the other one, which was left as it was. Each comparison is a guess at a
 * stored secret, perhaps by a stranger who continues the opening, so it is counted first.
 */
async function judgeAgainstKept(
  db: Db,
  form: FormOf<'personal'> | FormOf<'company'>,
  { flow, phone, drafts }: FormFacts,
  { secret: pepper, siteNames }: PasswordDeps,
): Promise<readonly WrongField[]> {
  const area = flow === 'investor' || flow === 'foreigner' ? 'individual' : 'institutional'
  if (isCommonPassword(form.password, siteNames)) return [{ field: 'password', problem: 'too-common' }]
  if (await hasUsername(db, area, form.username)) return [{ field: 'username', problem: 'taken' }]
  const kept = drafts[form.form]
  if (!kept) return []
  const isPaymentKept = form.paymentPassword === '' && isPaymentPasswordForm(form.password)
  const isPasswordKept = form.password === '' && form.paymentPassword !== ''
  if (!isPaymentKept && !isPasswordKept) return []
  const tried = await countTry(db, judgingCounterOf(pepper, `opening|${flow}|${phone}`), null)
  if (tried.kind !== 'counted') return TYPE_BOTH
  const isSame =
    (isPaymentKept && (await verifyPassword(form.password, kept.paymentPasswordHash, pepper))) ||
    (isPasswordKept && (await verifyPassword(form.paymentPassword, kept.passwordHash, pepper)))
  return isSame ? [{ field: 'paymentPassword', problem: 'same-as-password' }] : []
}

function judgePreparation(form: FormOf<'preparation'>): readonly WrongField[] {
  return (['hasMainlandPhone', 'hasMainlandCard'] as const).flatMap((field): readonly WrongField[] =>
    form[field] ? [] : [{ field, problem: 'not-agreed' }],
  )
}

function foreignPapers({ preparation, personal }: Drafts): readonly string[] {
  const type = personal?.documentType ?? preparation?.documentType ?? '6'
  return type === '0' ? [] : FOREIGN_PAPERS[type]
}
