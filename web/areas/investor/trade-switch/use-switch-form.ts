import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useKnown } from '#web/parts/form/last-known.ts'
import { addressWith, useAddressOf } from '#web/parts/order/use-typed.ts'
import { PATH, type Preview, type SwitchPage } from './model.ts'

export type FormPage = Extract<SwitchPage, { readonly kind: 'form' }>

/** What the person has put into the form, and the newest preview that goes with it. */
export function useSwitchForm(page: FormPage) {
  const { asked } = page
  const known = useKnown(page)
  const [typed, setTyped] = useState(() => groupedAmount(asked.shares))
  const [rest, setRest] = useState(asked.rest)
  const [hasRead, setHasRead] = useState(false)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  const [search] = useSearchParams()
  const wanted = sentAmount(typed)
  const isSame = sentAmount(asked.shares) === wanted && asked.rest === rest
  const fields = { shares: wanted, rest: rest === '0' ? rest : '' }
  const isMoving = useAddressOf(addressWith(PATH, search, fields), isSame)
  return {
    known,
    typed,
    setTyped,
    /** Half-width and ungrouped, as it is sent. */
    plain: wanted,
    rest,
    setRest,
    hasRead,
    setHasRead,
    acceptsMismatch,
    setAcceptsMismatch,
    isStale: page.preview === null,
    isUpdating: isMoving || sentAmount(asked.shares) !== wanted,
  }
}
export type SwitchFormState = Omit<ReturnType<typeof useSwitchForm>, 'known'> & { readonly preview: Preview }
