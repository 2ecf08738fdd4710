import type { CompanyGiven } from './company-form.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'

/** The parts of a company's form that contain document numbers of persons. */
export type NumberedPart = Pick<CompanyGiven, 'representative' | 'operator' | 'owners'>

/** Returns a company's form without document numbers and without the representative's phone. */
export function withoutDocuments<Form extends NumberedPart>(form: Form): Form {
  const bare = <Person extends object>(person: Person) => ({ ...person, documentNumber: '' })
  return {
    ...form,
    representative: { ...bare(form.representative), phone: '' },
    operator: bare(form.operator),
    owners: form.owners.map(bare),
  }
}

/**
 * Returns a company's unfinished form as it may be stored before submission: also without tax numbers and bank account. The person who
 * continues must type these again (rules/threats.md#state-in-the-browser).
 */
export function omitNumbers<
  Form extends NumberedPart & Pick<CompanyGiven, 'tax' | 'controllers' | 'bankAccount'>,
>(form: Form): Form {
  return {
    ...withoutDocuments(form),
    bankAccount: '',
    tax: withoutTins(form.tax),
    controllers: form.controllers.map((each) => ({ ...each, tax: withoutTins(each.tax) })),
  }
}

function withoutTins(tax: TaxDeclaration): TaxDeclaration {
  return { ...tax, rows: tax.rows.map((row) => ({ ...row, tin: '' })) }
}
