import { useState } from 'react'
import { parseNav, shareText } from '#domain/number/money.ts'
import { sharesAbout } from '#domain/proposal/shares-about.ts'
import { shortDay } from '#web/format/date-text.ts'
import { nav as navText, shares as unitsText } from '#web/format/format.ts'
import type { SharesAid } from '#web/parts/exit/cards.tsx'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedAmount, groupedShares, parseAmount, sentShares } from '#web/parts/order/typed-amount.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './about-amount.copy.ts'

/**
 * What is to be sold as an amount: typed, it becomes the units that are worth about that at the newest NAV (AD37). The units alone are sent, and stand
 * in their own field; whoever changes them there leaves the amount behind.
 */
export function AboutAmount({ fund, name, shares, setShares }: SharesAid) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const faultOf = useNumberFault('yuan')
  const { fundCode, nav, navDate } = fund
  if (nav === null || navDate === null) return <p className="small muted">{t.noNav}</p>
  const found = sharesOf(typed, nav)
  const told = [navText(nav), shortDay(navDate, locale)] as const
  const isShown = found !== null && found !== '0.00' && sentShares(shares) === found
  const error = typed.trim() === '' ? null : found === null ? t.format : found === '0.00' ? t.none : null
  return (
    <TextInput
      label={t.label(name)}
      name={`about-${fundCode}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = sharesOf(target.value, nav)
        if (next !== null && next !== '0.00') setShares(groupedShares(next))
      }}
      onBlur={() => setTyped(groupedAmount(typed))}
      hint={isShown ? t.makes(unitsText(found), ...told) : t.hint(...told)}
      error={faultOf(typed) ?? error}
    />
  )
}

/** The units that a typed amount is worth about, as text. Null for what is no amount, and without a price. */
function sharesOf(typed: string, nav: string): string | null {
  const [amount, unitNav] = [parseAmount(typed), parseNav(nav)]
  const shares = amount === null || unitNav === null ? null : sharesAbout(amount, unitNav)
  return shares === null ? null : shareText(shares)
}
