import { isSameName } from './person-name.ts'

/** A person on a company's form, with the data that identifies their stored document number. */
export interface NamedPerson {
  readonly name: string
  readonly documentType: string
}

/**
 * Finds the stored person for a person on a company's form without a document number: the same name and type of document. The order
 * of the list is not used, because entries may have been removed. A new name, or a name that occurs twice, needs its number again.
 */
export function matchStoredPerson<Person extends NamedPerson>(
  given: NamedPerson,
  kept: readonly Person[],
): Person | undefined {
  const found = kept.filter(
    ({ name, documentType }) => isSameName(name, given.name) && documentType === given.documentType,
  )
  return found.length === 1 ? found[0] : undefined
}
