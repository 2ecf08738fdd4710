import type { Day } from '#domain/calendar/calendar.ts'
import { judgeOwners } from '#domain/registration/beneficial-owner.ts'
import { yearsCompleted } from '#domain/calendar/day.ts'
import { bodyOf, readDocumentNumber, validToProblem } from '#domain/registration/personal-form.ts'
import { LEAST_AGE } from '#domain/registration/registration.ts'
import { readUscc } from '#domain/person/uscc.ts'
import type { CompanyDraft, PersonalDraft } from '#server/people/registration/draft.ts'
import type { Check, EvidenceFacts } from './evidence.ts'

/** Returns the checks that a machine can make, each with its outcome. */
export function checksOf(facts: EvidenceFacts): Check[] {
  const { personal, company } = facts.drafts
  const duplicate: Check = { check: 'duplicate', outcome: facts.isDuplicate ? 'failed' : 'ok', fact: '' }
  if (personal) return [...personChecks(personal, facts), duplicate]
  return company ? [...companyChecks(company, facts.today), duplicate] : [duplicate]
}

function personChecks(person: PersonalDraft, { today, cardOutcome, picture }: EvidenceFacts): Check[] {
  const { documentType, documentNumber, documentValidTo } = person
  const age = yearsCompleted(bodyOf(person, documentNumber).birth, today)
  const isNumber = typeof readDocumentNumber(documentType, documentNumber) === 'string'
  return [
    { check: 'document-number', outcome: isNumber ? 'form' : 'failed', fact: documentType },
    { check: 'document-picture', outcome: picture === null ? 'not-compared' : PICTURES[picture], fact: '' },
    validity(documentValidTo, today),
    { check: 'age', outcome: age >= LEAST_AGE ? 'ok' : 'failed', fact: String(age) },
    {
      check: 'four-elements',
      outcome: cardOutcome === 'bound' ? 'matches' : 'failed',
      fact: cardOutcome ?? '',
    },
    { check: 'tax', outcome: person.tax.status === '0' ? 'ok' : 'attention', fact: person.tax.status },
  ]
}

const PICTURES = { matches: 'matches', mismatch: 'failed' } as const

function companyChecks(company: CompanyDraft, today: Day): Check[] {
  const uscc = readUscc(company.uscc)
  const isOdd = uscc.kind === 'uscc' && uscc.hasOddOrganisation
  const wrongOwners = judgeOwners(company.owners)
  const declared = [company.tax, ...company.controllers.map((each) => each.tax)]
  const isForeign = declared.some(({ status }) => status !== '0')
  return [
    { check: 'uscc', outcome: uscc.kind === 'uscc' ? 'form' : 'failed', fact: company.uscc },
    { check: 'organisation-code', outcome: isOdd ? 'attention' : 'form', fact: company.uscc.slice(8, 17) },
    validity(company.licenceValidTo, today),
    {
      check: 'owners',
      outcome: wrongOwners.length === 0 ? 'ok' : 'failed',
      fact: String(company.owners.length),
    },
    {
      check: 'tax',
      outcome: isForeign ? 'attention' : 'ok',
      fact: company.tax.status,
    },
  ]
}

function validity(validTo: string, today: Day): Check {
  const isGood = validToProblem(validTo, today) === null
  return { check: 'document-validity', outcome: isGood ? 'ok' : 'failed', fact: validTo }
}
