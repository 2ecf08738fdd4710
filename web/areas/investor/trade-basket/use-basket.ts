import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { groupedAmount } from '#web/parts/typed-amount.ts'
import { useLastKnown } from '#web/parts/last-known.ts'
import { payWaysOf } from '#web/parts/pay-card.ts'
import { addressWith, useAddressOf } from '#web/parts/use-typed.ts'
import { canPay, PATH, textOf, totalOf, type Asked, type BasketPage, type Line } from './model.ts'

/** What the person has put into the basket, and the newest preview that goes with it. */
export function useBasket(page: Exclude<BasketPage, { readonly kind: 'refused' }>) {
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
  const [search] = useSearchParams()
  const isSame = sameAs(asked, lines, payId)
  const isMoving = useAddressOf(addressWith(PATH, search, { lines: textOf(lines), pay: payId }), isSame)
  const ways = known === null ? [] : payWaysOf(known.preview)
  const byHand = ways.find(({ investorPayId }) => investorPayId === payId)
  const able = ways.filter((way) => canPay(way, lines))
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
    ways,
    way: byHand ?? able.find(({ isDefault }) => isDefault) ?? able[0] ?? ways[0] ?? null,
    setPayId,
    hasRead,
    setHasRead,
    isStale: page.kind === 'form' && fresh === null,
    isUpdating: isMoving || !isSame,
  }
}
export type BasketState = ReturnType<typeof useBasket>

function sameAs(asked: Asked, lines: readonly Line[], payId: string): boolean {
  return textOf(asked.lines) === textOf(lines) && asked.payId === payId
}
