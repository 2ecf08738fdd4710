import { Phrases } from './phrases.tsx'

/** A text with days in it, none of which is broken at its hyphens where the line is narrow. */
export function Dated({ children }: { readonly children: string }) {
  return <Phrases of={children.split(/(?=\d{4}-\d\d-\d\d)/)} />
}
