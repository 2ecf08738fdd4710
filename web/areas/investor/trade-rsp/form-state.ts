import { useState } from 'react'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { chosenWay, payWaysOf } from '#web/parts/pay/pay-card.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { PATH, type PlanPreviews, type RspPage } from './model.ts'
import { type Fields } from './plan-form.ts'

export type FormPage = Extract<RspPage, { readonly kind: 'form' }>

/** The state of the form, and the newest figures for it. */
export function useFormState(page: FormPage) {
  const { plan } = page
  const known = useLastKnown(page.loaded).value
  const [fields, setFields] = useState<Fields>(() => ({
    ...page.fields,
    amount: groupedAmount(page.fields.amount),
  }))
  const [hasRead, setHasRead] = useState(plan !== null)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  const plain = sentAmount(fields.amount)
  const wanted = { ...fields, amount: plain }
  const asked = { ...page.fields, amount: sentAmount(page.fields.amount) }
  const isSame = JSON.stringify(wanted) === JSON.stringify(asked)
  const whose = plan === null ? { fundCode: page.fundCode } : { planId: plan.planId }
  const isMoving = useAddressOf(PATH, { ...whose, ...wanted }, isSame)
  const ways = known === null ? [] : payWaysOf(known.buy)
  return {
    known,
    plan,
    fields,
    set: (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change })),
    plain,
    ways,
    way: chosenWay(ways, fields.pay, parseAmount(fields.amount)),
    hasRead,
    setHasRead,
    acceptsMismatch,
    setAcceptsMismatch,
    isStale: page.loaded === null,
    isUpdating: isMoving || !isSame,
  }
}
export type FormState = Omit<ReturnType<typeof useFormState>, 'known'> & { readonly known: PlanPreviews }
