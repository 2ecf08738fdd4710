import { createContext, use } from 'react'

/** Facts that only the rendering server knows: the nonce, and the style sheet of a page that sends no script. */
export const RenderContext = createContext<{
  readonly nonce: string | undefined
  readonly sheet: string | null
}>({ nonce: undefined, sheet: null })

export function useRender() {
  return use(RenderContext)
}
