import { isSameName } from '#domain/person/person-name.ts'
import { maskAccount, maskDocument, maskPhone } from '#domain/person/masking.ts'
import { matchStoredPerson } from '#domain/person/stored-person.ts'
import type { NamedPerson } from '#domain/person/stored-person.ts'
import type { Drafts, FormOf, StepForm } from './draft.ts'

/** Puts the stored values back into a form where they were shown masked or left empty. */
export function restoreMasked(form: StepForm, drafts: Drafts): StepForm {
  if (form.form === 'personal') {
    const kept =
      drafts.personal?.documentType === form.documentType ? drafts.personal.documentNumber : undefined
    const tax = unmaskTax(form.tax, drafts.personal?.tax)
    return { ...form, tax, documentNumber: unmask(form.documentNumber, kept) }
  }
  if (form.form !== 'company' || !drafts.company) return form
  const { representative, operator, owners, controllers } = drafts.company
  const isSame = matchStoredPerson(form.representative, [representative]) !== undefined
  const phone = isSame ? representative.phone : undefined
  return {
    ...form,
    representative: {
      ...numbered(form.representative, [representative]),
      phone: unmaskPhone(form.representative.phone, phone),
    },
    operator: numbered(form.operator, [operator]),
    bankAccount: unmaskAccount(form.bankAccount, drafts.company.bankAccount),
    owners: form.owners.map((each) => numbered(each, owners)),
    tax: unmaskTax(form.tax, drafts.company.tax),
    controllers: form.controllers.map((each) => ({
      ...each,
      tax: unmaskTax(each.tax, keptTaxOf(each, controllers)),
    })),
  }
}

function numbered<T extends NamedPerson & { readonly documentNumber: string }>(
  person: T,
  kept: readonly T[],
): T {
  const number = matchStoredPerson(person, kept)?.documentNumber
  return { ...person, documentNumber: unmask(person.documentNumber, number) }
}

function unmask(typed: string, kept: string | undefined): string {
  return kept !== undefined && (typed === '' || typed === maskDocument(kept)) ? kept : typed
}

type Tax = FormOf<'personal'>['tax']

/** Puts back each country's tax number that came back masked, as it was shown. */
function unmaskTax(tax: Tax, kept: Tax | undefined): Tax {
  const rows = tax.rows.map((row) => {
    const before = kept?.rows.find(({ country, tin }) => country === row.country && tin !== '')?.tin
    return before !== undefined && row.tin === maskDocument(before) ? { ...row, tin: before } : row
  })
  return { ...tax, rows }
}

/** Finds the tax declaration of the only controller with this name. The order says nothing: an entry may have been deleted. */
function keptTaxOf(
  { name }: { readonly name: string },
  kept: FormOf<'company'>['controllers'],
): Tax | undefined {
  const found = kept.filter((each) => isSameName(each.name, name))
  return found.length === 1 ? found[0]!.tax : undefined
}

function unmaskPhone(typed: string | undefined, kept: string | undefined): string | undefined {
  return kept !== undefined && (!typed || typed === maskPhone(kept)) ? kept : typed
}

function unmaskAccount(typed: string, kept: string): string {
  return typed === '' || typed === maskAccount(kept) ? kept : typed
}
