import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import type { ReturnedPayOut } from './returned-pay-out.tsx'

interface ReturnedPayOutsProps {
  readonly payOuts: readonly ReturnedPayOut[]
  /** Whether the page is that of the order they were paid for. */
  readonly isOfOrder?: boolean
}

const card = lateScript(() => import('./returned-pay-out.tsx'))

/** The pay-outs that the bank returned. They are rare, so their card is loaded only when there is one. */
export function ReturnedPayOuts({ payOuts, isOfOrder = false }: ReturnedPayOutsProps) {
  if (payOuts.length === 0) return null
  return (
    <Late of={card}>
      {({ ReturnedPayOutCard }) =>
        payOuts.map((each) => <ReturnedPayOutCard key={each.serial} payOut={each} isOfOrder={isOfOrder} />)
      }
    </Late>
  )
}
