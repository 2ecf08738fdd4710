import { createContext, use } from 'react'
import type { zh } from './copy.ts'

export type Words = typeof zh

/**
 * The texts of this screen, only in the reader's language. They come with the page data: otherwise the longest form of the
 * product would send both languages as scripts.
 */
export const WordsContext = createContext<Words | null>(null)

export function useWords(): Words {
  const words = use(WordsContext)
  if (words === null) throw new TypeError('no words around the form')
  return words
}

/** Puts the value into the text in place of `{}`. */
export function filled(text: string, value: string | number): string {
  return text.replace('{}', String(value))
}
