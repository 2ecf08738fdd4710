import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { call } from '#web/call/call.ts'
import { readChoices, type Choice, type ChoiceList } from './choices.ts'

/** What is known of a list, by the entry above; the empty text for its top. */
export type Below = Readonly<Record<string, readonly Choice[]>>

export interface GrowingList {
  readonly list: ChoiceList
  readonly below: Below
  readonly grow: Dispatch<SetStateAction<Below>>
}

/** A list of which a page knows the top and what was chosen; the rest is read as it is needed. */
export function useChoices(list: ChoiceList, known: Below): GrowingList {
  const [below, grow] = useState(known)
  return { list, below, grow }
}

/** Reads what lies below the entries that are chosen. */
export function useReading({ list, below, grow }: GrowingList, chosen: readonly string[]): void {
  const missing = chosen.find((code) => below[code] === undefined && hasBelow(below, code))
  // What lies below an entry is the server's to say; it is asked once for each.
  useEffect(() => {
    if (missing === undefined) return
    let isOver = false
    void readChoices(call, list, missing).then((choices) => {
      if (!isOver) grow((before) => ({ ...before, [missing]: choices }))
    })
    return () => {
      isOver = true
    }
  }, [list, missing, grow])
}

/** Whether there is more below an entry, as far as is known. */
export function hasBelow(below: Below, code: string): boolean {
  return Object.values(below).some((choices) =>
    choices.some((each) => each.code === code && each.hasChildren),
  )
}

/** Whether these codes lead down a list to where nothing is below, as far as is known here. */
export function isWayDown(below: Below, chain: readonly string[]): boolean {
  const last = chain.findLast((code) => code !== '')
  return last !== undefined && !hasBelow(below, last)
}
