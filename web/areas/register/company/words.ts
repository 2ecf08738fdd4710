import { createContext, use } from 'react'
import type { zh } from './copy.ts'

export type Words = typeof zh

/**
 * The words of this screen, in the reader's language alone: they come with the page, because the longest form of the product would
 * else send both languages as scripts.
 */
export const WordsContext = createContext<Words | null>(null)

export function useWords(): Words {
  const words = use(WordsContext)
  if (words === null) throw new TypeError('no words around the form')
  return words
}

/** A word with a place for what is put into it. */
export function filled(text: string, value: string | number): string {
  return text.replace('{}', String(value))
}
