import { useState } from 'react'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { PATH, type Way, type WalletPage } from './model.ts'

export type OutPage = Extract<WalletPage, { readonly kind: 'out' }>

/** The state of the form. */
export function useOutForm(page: OutPage) {
  const { asked, payees } = page
  const [typed, setTyped] = useState(() => groupedAmount(asked.amount))
  const [payId, setPayId] = useState(asked.payId)
  const [way, setWay] = useState<Way>(asked.way)
  const plain = sentAmount(typed)
  const isSame = sentAmount(asked.amount) === plain && asked.payId === payId && asked.way === way
  const isMoving = useAddressOf(PATH, { amount: plain, pay: payId, way }, isSame)
  const byHand = payees.find(({ investorPayId }) => investorPayId === payId)
  return {
    ...{ page, typed, setTyped, plain, setPayId, way, setWay },
    isUpdating: isMoving || !isSame,
    isStale: false,
    payee: byHand ?? payees.find(({ isDefault }) => isDefault) ?? payees[0] ?? null,
  }
}
export type OutFormState = ReturnType<typeof useOutForm>
