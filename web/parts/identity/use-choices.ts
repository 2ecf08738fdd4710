import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { call } from '#web/call/call.ts'
import { readChoices, type Choice, type ChoiceList } from './choices.ts'

/** The loaded parts of a list, by the code of the entry above; the empty text for the top. */
export type Below = Readonly<Record<string, readonly Choice[]>>

export interface GrowingList {
  readonly list: ChoiceList
  readonly below: Below
  readonly grow: Dispatch<SetStateAction<Below>>
}

/** Holds a list of which the page first knows the top and the chosen entries; the rest is loaded when it is needed. */
export function useChoices(list: ChoiceList, known: Below): GrowingList {
  const [below, grow] = useState(known)
  return { list, below, grow }
}

/** Loads the entries below the chosen ones. */
export function useReading({ list, below, grow }: GrowingList, chosen: readonly string[]): void {
  const missing = chosen.find((code) => below[code] === undefined && hasBelow(below, code))
  // Only the server knows the entries below another; it is asked once for each.
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

/** Whether there are entries below this one, as far as they are loaded. */
export function hasBelow(below: Below, code: string): boolean {
  return Object.values(below).some((choices) =>
    choices.some((each) => each.code === code && each.hasChildren),
  )
}

/** Whether these codes lead down to an entry with nothing below it, as far as the list is loaded. */
export function isWayDown(below: Below, chain: readonly string[]): boolean {
  const last = chain.findLast((code) => code !== '')
  return last !== undefined && !hasBelow(below, last)
}
