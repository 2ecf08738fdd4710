import { useState } from 'react'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import type { Rest } from './shares.ts'

interface AskedShares {
  /** As typed, without grouping. */
  readonly shares: string
  readonly rest: Rest
}

interface BesideShares {
  readonly path: string
  /** What else the form has in its address, and whether the page was asked with just that. */
  readonly fields?: Readonly<Record<string, string>>
  readonly isSame?: boolean
}

/** How many units, and what becomes of those that cannot be taken at once: typed, in the address, and asked about. */
export function useShares(asked: AskedShares, { path, fields, isSame = true }: BesideShares) {
  const [typed, setTyped] = useState(() => groupedAmount(asked.shares))
  const [rest, setRest] = useState(asked.rest)
  const plain = sentAmount(typed)
  const isTyped = sentAmount(asked.shares) === plain
  const wanted = { ...fields, shares: plain, rest: rest === '0' ? rest : '' }
  const isMoving = useAddressOf(path, wanted, isTyped && asked.rest === rest && isSame)
  return {
    typed,
    setTyped,
    /** Half-width and ungrouped, as it is sent. */
    plain,
    rest,
    setRest,
    isUpdating: isMoving || !isTyped,
  }
}
