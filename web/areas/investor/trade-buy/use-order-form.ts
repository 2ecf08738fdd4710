import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { useLastKnown } from '#web/parts/last-known.ts'
import {
  addressOf,
  chosenCard,
  groupedAmount,
  parseAmount,
  plainAmount,
  type BuyPage,
  type Preview,
} from './model.ts'

export type FormPage = Extract<BuyPage, { readonly kind: 'form' }>

/** Typing has paused: short enough to feel live, long enough not to ask at each key. */
const PAUSE_MS = 300

/** What the person has put into the form, and the newest preview that goes with it. */
export function useOrderForm(page: FormPage) {
  const known = useKnownPreview(page)
  const [amount, setAmount] = useState(() => groupedAmount(page.asked.amount))
  const [payId, setPayId] = useState(page.asked.payId)
  const [hasRead, setHasRead] = useState(false)
  const [acceptsMismatch, setAcceptsMismatch] = useState(false)
  const wanted = parseAmount(amount) === null ? '' : plainAmount(amount)
  const isMoving = useAddress(page, wanted, payId)
  const fen = parseAmount(amount)
  const preview = known?.preview ?? null
  return {
    known,
    preview,
    amount,
    setAmount,
    /** Half-width and ungrouped, as it is sent. */
    plain: wanted,
    card: preview === null ? null : chosenCard(preview.cards, payId, fen),
    setPayId,
    hasRead,
    setHasRead,
    acceptsMismatch,
    setAcceptsMismatch,
    isStale: page.preview === null,
    isUpdating: isMoving || page.asked.amount !== wanted,
  }
}
export type OrderForm = ReturnType<typeof useOrderForm> & { readonly preview: Preview }

/** The last preview that came: while the next one is on its way or lost, its figures stay. */
function useKnownPreview(page: FormPage) {
  const { preview, readAtMs } = page
  const fresh = useMemo(() => (preview === null ? null : { preview, readAtMs }), [preview, readAtMs])
  return useLastKnown(fresh).value
}

/** Amount and card are part of the address, so that they outlive a change of language and can be come back to. */
function useAddress(page: FormPage, amount: string, payId: string): boolean {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [search] = useSearchParams()
  const { asked } = page
  const isSame = asked.amount === amount && asked.payId === payId
  const address = addressOf(search, { fundCode: asked.fundCode, amount, payId })
  // The address follows what is typed only when typing pauses: a pause is time, which React does not know.
  useEffect(() => {
    if (isSame) return
    const timer = setTimeout(() => {
      void navigate(address, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSame, address, navigate])
  return navigation.state === 'loading'
}

/** Asks for the preview again; the function stays the same as long as the router's does. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => void revalidate(), [revalidate])
}
