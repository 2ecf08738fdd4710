import { useState } from 'react'
import type * as z from 'zod/mini'
import type { exitPreview } from '#contract/order/exit-preview.ts'
import type { findSwitchTargets } from '#contract/order/switch.ts'
import type { OutputOf } from '#contract/endpoint.ts'

import { MOST_IN_BASKET } from '#contract/values.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { exitText, type ExitLine } from './lines.ts'

export type ExitKind = 'sell' | 'switch'
export type Targets = OutputOf<typeof findSwitchTargets>

/** What the server tells of the lines, and of the whole. */
export interface ExitPreview {
  readonly held: z.output<(typeof exitPreview)['held']>
  readonly lines: z.output<(typeof exitPreview)['lines']>
  readonly refusal: ExitPreview['lines'][number]['refusal']
}

export interface ExitPage<P extends ExitPreview = ExitPreview> {
  readonly lines: readonly ExitLine[]
  /** Null if the server could not be asked; the form then keeps the preview it had. */
  readonly preview: P | null
  /** The fund for which a target is being chosen, and the targets that were found. Null while none is. */
  readonly choice: { readonly fundCode: string; readonly keyword: string; readonly found: Targets } | null
}

interface ExitWishes<P extends ExitPreview> {
  readonly kind: ExitKind
  /** The address of the form. */
  readonly path: string
  readonly page: ExitPage<P>
  readonly lines: readonly ExitLine[]
  readonly setLines: (next: readonly ExitLine[]) => void
}

/** The lines of a proposal to sell or to switch, kept in the address too, with the newest preview of them. */
export function useExitLines<P extends ExitPreview>({ kind, path, page, lines, setLines }: ExitWishes<P>) {
  /** The fund for which a target is being chosen. Empty for none. */
  const [from, setFrom] = useState(page.choice?.fundCode ?? '')
  const preview = useLastKnown(page.preview).value
  const isSame = exitText(page.lines) === exitText(lines) && (page.choice?.fundCode ?? '') === from
  const isMoving = useAddressOf(
    path,
    { lines: exitText(lines), from, ...(from === '' ? { keyword: '' } : {}) },
    isSame,
  )
  const change = (fundCode: string, to: Partial<ExitLine>) =>
    setLines(lines.map((line) => (line.fundCode === fundCode ? { ...line, ...to } : line)))
  return {
    ...{ kind, path, lines, preview, isUpdating: isMoving || !isSame },
    setShares: (fundCode: string, shares: string) => change(fundCode, { shares }),
    setTarget: (fundCode: string, target: string) => {
      change(fundCode, { target })
      setFrom('')
    },
    chooseFor: setFrom,
    add: (fundCode: string) => {
      const has = lines.some((line) => line.fundCode === fundCode)
      if (!has && lines.length < MOST_IN_BASKET) setLines([...lines, { fundCode, target: '', shares: '' }])
    },
    remove: (fundCode: string) => {
      setLines(lines.filter((line) => line.fundCode !== fundCode))
      if (from === fundCode) setFrom('')
    },
  }
}
export type ExitForm = ReturnType<typeof useExitLines>
