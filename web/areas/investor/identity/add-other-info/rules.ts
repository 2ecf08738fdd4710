import type { WrongField } from '#domain/person/form-problem.ts'

export function judge({ occupation }: { readonly occupation: string }): readonly WrongField[] {
  return occupation === '' ? [{ field: 'occupation', problem: 'missing' }] : []
}
