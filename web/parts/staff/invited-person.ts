import { isSeen } from '#domain/number/typed-text.ts'
import type { WrongField } from '#domain/person/form-problem.ts'

/** Whom to invite, as a form holds them. */
export interface InvitedPerson {
  readonly name: string
  readonly contact: string
  readonly documentNumber: string
  readonly language: 'zh' | 'en'
}

export const NOBODY: InvitedPerson = { name: '', contact: '', documentNumber: '', language: 'zh' }

/** Validates what the page can. The server also reads the phone, the address and the document. */
export function judgePerson({ name, contact }: InvitedPerson): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (!isSeen(name)) wrong.push({ field: 'name', problem: 'missing' })
  if (contact.trim() === '') wrong.push({ field: 'contact', problem: 'missing' })
  return wrong
}
