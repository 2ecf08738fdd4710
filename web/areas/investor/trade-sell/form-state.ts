import { useState } from 'react'
import { useKnown, type PageWithPreview } from '#web/parts/form/last-known.ts'
import { useShares } from '#web/parts/trade/use-shares.ts'
import { chosenPayee, PATH, type SellPage } from './model.ts'

export type FormPage = Extract<SellPage, { readonly kind: 'form' }>

/** The state of the form, and the newest preview for it. */
export function useFormState(page: FormPage) {
  const { asked } = page
  const known = useKnown(page)
  const [payId, setPayId] = useState(asked.payId)
  const fields = { fundCode: asked.fundCode, pay: payId }
  const shares = useShares(asked, { path: PATH, fields, isSame: asked.payId === payId })
  return {
    ...shares,
    known,
    payee: known === null ? null : chosenPayee(known.preview.payees, payId),
    setPayId,
    isStale: page.preview === null,
  }
}
export type FormState = PageWithPreview<FormPage> & Omit<ReturnType<typeof useFormState>, 'known'>
