import { useState } from 'react'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useKnown, type PageWithPreview } from '#web/parts/form/last-known.ts'
import { chosenWay, payWaysOf } from '#web/parts/pay/pay-card.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { PATH, type BuyPage } from './model.ts'

export type FormPage = Extract<BuyPage, { readonly kind: 'form' }>

/** The state of the form, and the newest preview for it. */
export function useFormState(page: FormPage) {
  const known = useKnown(page)
  const [amount, setAmount] = useState(() => groupedAmount(page.asked.amount))
  const [payId, setPayId] = useState(page.asked.payId)
  const [hasRead, setHasRead] = useState(false)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  const wanted = sentAmount(amount)
  const { asked } = page
  const isSame = sentAmount(asked.amount) === wanted && asked.payId === payId
  const fields = { fundCode: asked.fundCode, amount: wanted, pay: payId }
  const isMoving = useAddressOf(PATH, fields, isSame)
  const fen = parseAmount(amount)
  const ways = known === null ? [] : payWaysOf(known.preview)
  return {
    known,
    amount,
    setAmount,
    /** The amount as it is sent: half-width digits without grouping. */
    plain: wanted,
    card: chosenWay(ways, payId, fen),
    ways,
    setPayId,
    hasRead,
    setHasRead,
    acceptsMismatch,
    setAcceptsMismatch,
    isStale: page.preview === null,
    isUpdating: isMoving || sentAmount(asked.amount) !== wanted,
  }
}
export type FormState = PageWithPreview<FormPage> & Omit<ReturnType<typeof useFormState>, 'known'>
