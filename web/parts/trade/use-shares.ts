import { useState } from 'react'
import { groupedShares, sentShares } from '#web/parts/order/typed-amount.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import type { Rest } from './shares.ts'

interface AskedShares {
  /** The number as typed, without grouping. */
  readonly shares: string
  readonly rest: Rest
}

interface BesideShares {
  readonly path: string
  /** Further fields of the form's address; `isSame`: whether the page was loaded with exactly these. */
  readonly fields?: Readonly<Record<string, string>>
  readonly isSame?: boolean
}

/** Holds the number of shares and the choice for the rest: as typed, in the address, and sent to the preview. */
export function useShares(asked: AskedShares, { path, fields, isSame = true }: BesideShares) {
  const [typed, setTyped] = useState(() => groupedShares(asked.shares))
  const [rest, setRest] = useState(asked.rest)
  const plain = sentShares(typed)
  const isTyped = sentShares(asked.shares) === plain
  const wanted = { ...fields, shares: plain, rest: rest === '0' ? rest : '' }
  const isMoving = useAddressOf(path, wanted, isTyped && asked.rest === rest && isSame)
  return {
    typed,
    setTyped,
    /** The number as it is sent: half-width and ungrouped. */
    plain,
    rest,
    setRest,
    isUpdating: isMoving || !isTyped,
  }
}
