import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useKnown } from '#web/parts/form/last-known.ts'
import { addressWith, useAddressOf } from '#web/parts/order/use-typed.ts'
import { chosenPayee, PATH, type Preview, type SalePlan, type SellPage } from './model.ts'

export type FormPage = Extract<SellPage, { readonly kind: 'form' }>

/** What the person has put into the form, and the newest preview that goes with it. */
export function useSellForm(page: FormPage) {
  const { asked } = page
  const known = useKnown(page)
  const [typed, setTyped] = useState(() => groupedAmount(asked.shares))
  const [payId, setPayId] = useState(asked.payId)
  const [rest, setRest] = useState(asked.rest)
  const [search] = useSearchParams()
  const wanted = sentAmount(typed)
  const isSame = sentAmount(asked.shares) === wanted && asked.payId === payId && asked.rest === rest
  const fields = { fundCode: asked.fundCode, shares: wanted, pay: payId, rest: rest === '0' ? rest : '' }
  const isMoving = useAddressOf(addressWith(PATH, search, fields), isSame)
  return {
    known,
    typed,
    setTyped,
    /** Half-width and ungrouped, as it is sent. */
    plain: wanted,
    payee: known === null ? null : chosenPayee(known.preview.payees, payId),
    setPayId,
    rest,
    setRest,
    isStale: page.preview === null,
    isUpdating: isMoving || sentAmount(asked.shares) !== wanted,
  }
}
export type SellFormState = Omit<ReturnType<typeof useSellForm>, 'known'> & {
  readonly preview: Preview
  readonly plan: SalePlan | null
}
