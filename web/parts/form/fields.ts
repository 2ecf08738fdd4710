import type { ChangeEvent } from 'react'
import type { Form } from './use-form.ts'

/** The props that every part of a form needs to show its fields and take their input. */
export interface Fields<Values> {
  readonly form: Form<Values>
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the attributes of a control that edits one text of a form, by its name. */
export function textOf<Values>({ form }: Fields<Values>) {
  return (name: keyof Values & string) => ({
    name,
    value: String(form.values[name]),
    onChange: (event: ChangeEvent<TextControl>) =>
      form.set({ [name]: event.target.value } as unknown as Partial<Values>),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
  })
}

/** Returns the attributes of a control that edits one payment password of a form, by its name. */
export function digitsOf<Values>({ form }: Fields<Values>) {
  return (name: keyof Values & string) => ({
    kind: 'payment-password' as const,
    name,
    value: String(form.values[name]),
    onChange: (digits: string) => form.set({ [name]: digits } as unknown as Partial<Values>),
    error: form.errorOf(name),
  })
}

/** How the fields of a new log-in are typed, here and in password managers. */
export const NEW_LOG_IN = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
  password: { autoComplete: 'new-password', maxLength: 128 },
} as const
