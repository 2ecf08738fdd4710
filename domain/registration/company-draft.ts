import type { CompanyGiven } from './company-form.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'

/** The parts of a company's form that have numbers of people in them. */
export type NumberedPart = Pick<CompanyGiven, 'representative' | 'operator' | 'owners'>

/** A company's form without document numbers and without the representative's phone. */
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
 * What of it may lie somewhere before it is saved: no tax number and no bank account either. They are typed again by whoever goes on
 * (rules/threats.md#state-in-the-browser).
 */
export function withoutNumbers<
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
