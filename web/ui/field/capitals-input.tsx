import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'

/** A field for what is typed in capitals and digits, such as a code or the number of a document; no browser remembers or corrects it. */
export function CapitalsInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
}
