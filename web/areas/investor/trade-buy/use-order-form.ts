import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useKnown } from '#web/parts/form/last-known.ts'
import { chosenWay, payWaysOf } from '#web/parts/pay/pay-card.ts'
import { addressWith, useAddressOf } from '#web/parts/order/use-typed.ts'
import { PATH, type BuyPage, type Preview } from './model.ts'

export type FormPage = Extract<BuyPage, { readonly kind: 'form' }>

/** What the person has put into the form, and the newest preview that goes with it. */
export function useOrderForm(page: FormPage) {
  const known = useKnown(page)
  const [amount, setAmount] = useState(() => groupedAmount(page.asked.amount))
  const [payId, setPayId] = useState(page.asked.payId)
  const [hasRead, setHasRead] = useState(false)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  const wanted = sentAmount(amount)
  const [search] = useSearchParams()
  const { asked } = page
  const isSame = sentAmount(asked.amount) === wanted && asked.payId === payId
  const fields = { fundCode: asked.fundCode, amount: wanted, pay: payId }
  const isMoving = useAddressOf(addressWith(PATH, search, fields), isSame)
  const fen = parseAmount(amount)
  const preview = known?.preview ?? null
  const ways = preview === null ? [] : payWaysOf(preview)
  return {
    known,
    preview,
    amount,
    setAmount,
    /** Half-width and ungrouped, as it is sent. */
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
export type OrderForm = ReturnType<typeof useOrderForm> & { readonly preview: Preview }
