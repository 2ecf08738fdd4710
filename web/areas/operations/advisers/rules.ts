import type { WrongField } from '#domain/person/form-problem.ts'
import { judgePerson, type InvitedPerson } from '#web/parts/staff/invited-person.ts'

export { judgePerson }

export interface OpenValues extends InvitedPerson {
  readonly firmName: string
  readonly firmNameEn: string
}

export function judgeFirm(values: OpenValues): readonly WrongField[] {
  const own = values.firmName.trim() === '' ? [{ field: 'firmName', problem: 'missing' } as const] : []
  return [...own, ...judgePerson(values)]
}
