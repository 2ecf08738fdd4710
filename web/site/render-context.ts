import { createContext, use } from 'react'

/** What only the render on the server knows: the nonce, and the sheet of a page that sends no script. */
export const RenderContext = createContext<{
  readonly nonce: string | undefined
  readonly sheet: string | null
}>({ nonce: undefined, sheet: null })

export function useRender() {
  return use(RenderContext)
}
