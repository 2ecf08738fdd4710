import { useState } from 'react'
import { parseShare, shareText } from '#domain/number/money.ts'
import { sharesOfPercent } from '#domain/proposal/shares-percent.ts'
import { shares as unitsText } from '#web/format/format.ts'
import type { SharesAid } from '#web/parts/exit/cards.tsx'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedShares, parsePercent, sentShares } from '#web/parts/order/typed-amount.ts'
import { useCopy } from '#web/site/locale.ts'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './percent-of-held.copy.ts'

/**
 * What is to be sold or switched as a percentage of what can be sold now: typed, it becomes units (AD37). The units alone are sent, and stand in their
 * own field; whoever changes them there leaves the percentage behind.
 */
export function PercentOfHeld({ fund, name, shares, setShares, available }: SharesAid) {
  const t = useCopy(copy)
  const [typed, setTyped] = useState('')
  const faultOf = useNumberFault('percent')
  if (available === null) return null
  const found = sharesOf(typed, available)
  const isShown = found !== null && found !== '0.00' && sentShares(shares) === found
  const error = typed.trim() === '' ? null : found === null ? t.format : found === '0.00' ? t.none : null
  return (
    <TextInput
      label={t.label(name)}
      name={`percent-${fund.fundCode}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = sharesOf(target.value, available)
        if (next !== null && next !== '0.00') setShares(groupedShares(next))
      }}
      hint={isShown ? t.makes(unitsText(found), unitsText(available)) : t.hint(unitsText(available))}
      error={faultOf(typed) ?? error}
    />
  )
}

/** The units that a typed percentage makes of those available, as text. Null for what is no percentage of 100 or less. */
function sharesOf(typed: string, available: string): string | null {
  const [percent, all] = [parsePercent(typed), parseShare(available)]
  const shares = percent === null || all === null ? null : sharesOfPercent(all, percent)
  return shares === null ? null : shareText(shares)
}
