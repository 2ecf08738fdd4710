import { judgePassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { PasswordValues } from './form.tsx'

export function judge({ password, newPassword }: PasswordValues, username: string): readonly WrongField[] {
  const problem = judgePassword(newPassword, { username })
  return [
    ...(password === '' ? [{ field: 'password', problem: 'missing' } as const] : []),
    ...(problem === null ? [] : [{ field: 'newPassword', problem }]),
    ...(problem === null && newPassword === password
      ? [{ field: 'newPassword', problem: 'same-as-before' } as const]
      : []),
  ]
}
