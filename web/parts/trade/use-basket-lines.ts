import { useMemo, useState } from 'react'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { textOf, totalOf, type BasketQuery, type BasketPage, type Line } from './basket-lines.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { groupedAmount } from '#web/parts/order/typed-amount.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'

/** The lines that the client has put together, kept in the address of the form, and the newest preview of them. */
export function useBasketLines<P>(page: Exclude<BasketPage<P>, { readonly kind: 'refused' }>, path: string) {
  const { asked } = page
  const fresh = page.kind === 'form' ? page.preview : null
  const readAtMs = page.kind === 'form' ? page.readAtMs : 0
  const news = useMemo(() => (fresh === null ? null : { preview: fresh, readAtMs }), [fresh, readAtMs])
  const known = useLastKnown(news).value
  const [lines, setLines] = useState<readonly Line[]>(() =>
    asked.lines.map((line) => ({ ...line, amount: groupedAmount(line.amount) })),
  )
  const [payId, setPayId] = useState(asked.payId)
  const [hasRead, setHasRead] = useState(false)
  const isSame = sameAs(asked, lines, payId)
  const isMoving = useAddressOf(path, { lines: textOf(lines), pay: payId }, isSame)
  return {
    known,
    lines,
    total: totalOf(lines),
    setAmount: (fundCode: string, amount: string) =>
      setLines((before) => before.map((line) => (line.fundCode === fundCode ? { fundCode, amount } : line))),
    add: (fundCode: string) =>
      setLines((before) =>
        before.length >= MOST_IN_BASKET || before.some((line) => line.fundCode === fundCode)
          ? before
          : [...before, { fundCode, amount: '' }],
      ),
    remove: (fundCode: string) => setLines((before) => before.filter((line) => line.fundCode !== fundCode)),
    payId,
    setPayId,
    hasRead,
    setHasRead,
    isStale: page.kind === 'form' && fresh === null,
    isUpdating: isMoving || !isSame,
  }
}

function sameAs(asked: BasketQuery, lines: readonly Line[], payId: string): boolean {
  return textOf(asked.lines) === textOf(lines) && asked.payId === payId
}
