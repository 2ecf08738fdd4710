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
