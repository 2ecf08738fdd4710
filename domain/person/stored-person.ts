/** Somebody of a company's form, as far as it says whose number is meant. */
export interface NamedPerson {
  readonly name: string
  readonly documentType: string
}

/**
 * Whose kept number a person of a company's form has who comes without one: the same name with the same kind of document. A list may
 * have lost somebody since, so its order says nothing; another name, or two of one name, need their numbers again.
 */
export function matchStoredPerson<Person extends NamedPerson>(
  given: NamedPerson,
  kept: readonly Person[],
): Person | undefined {
  const found = kept.filter(
    ({ name, documentType }) => name === given.name && documentType === given.documentType,
  )
  return found.length === 1 ? found[0] : undefined
}
