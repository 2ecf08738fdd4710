import { useState } from 'react'
import { useKnown, type PageWithPreview } from '#web/parts/form/last-known.ts'
import { useShares } from '#web/parts/trade/use-shares.ts'
import { PATH, type SwitchPage } from './model.ts'

export type FormPage = Extract<SwitchPage, { readonly kind: 'form' }>

/** The state of the form, and the newest preview for it. */
export function useFormState(page: FormPage) {
  const known = useKnown(page)
  const shares = useShares(page.asked, { path: PATH })
  const [hasRead, setHasRead] = useState(false)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  return {
    ...shares,
    known,
    hasRead,
    setHasRead,
    acceptsMismatch,
    setAcceptsMismatch,
    isStale: page.preview === null,
  }
}
export type FormState = PageWithPreview<FormPage> & Omit<ReturnType<typeof useFormState>, 'known'>
