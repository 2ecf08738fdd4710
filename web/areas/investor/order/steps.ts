import type { OrderView } from '#contract/order/order-view.ts'
import { weekday } from '#web/format/date-text.ts'
import { money, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { instantText } from '#web/parts/page/instant-text.ts'
import { flowOf } from '#web/parts/order/order-flow.ts'
import type { TimelineEvent } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import { accountText, flowWords } from './flow-words.ts'
import { payOutState, type Step } from './model.ts'

/** Returns the steps as texts: exact times of past steps, expected dates of coming ones. */
export function useSteps(order: OrderView, steps: readonly Step[]): readonly TimelineEvent[] {
  const titleOf = useStepTitle(order)
  const notes = useNotes(order)
  const times = useTimes(order)
  return steps.map((step) => {
    const note = notes(step)
    const time = times(step)
    return {
      key: step.name,
      state: step.state,
      title: titleOf(step.name),
      ...(note === null ? {} : { note }),
      ...(time === null ? {} : { time }),
    }
  })
}

/** Returns the title of a step for this kind of order. */
function useStepTitle(order: OrderView): (name: Step['name']) => string {
  const t = useCopy(copy)
  const own = flowWords(order, t).step
  return (name) => own[name] ?? t.step[name]
}

/** Returns the notes of an order by shares, which say what happens to the shares. Undefined where a purchase's note applies. */
function useSharesNote(order: OrderView): (step: Step) => string | null | undefined {
  const t = useCopy(copy)
  const flow = flowOf(order.kind)
  if (flow === 'buy') return () => undefined
  return ({ name }) => {
    if (name === 'paid' || name === 'submitted')
      return flow === 'sell' || flow === 'switch' ? t.certainNote : null
    if (name === 'wait' && flow === 'method') return null
    if (name === 'confirm')
      return flow === 'sell' ? t.sellConfirmNote : flow === 'switch' ? t.switchConfirmNote : null
    if (name === 'confirmed' && flow === 'method') return null
    return undefined
  }
}

function useNotes(order: OrderView): (step: Step) => string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  const bank = order.bankName === null ? '' : accountText(order, locale, t)
  const sharesNote = useSharesNote(order)
  // A client who remits the money is not debited, so the texts differ.
  const words = order.payMode === 'remittance' ? t.remittedNote : t.note
  return (step) => {
    const own = sharesNote(step)
    if (own !== undefined) return own
    const raised = raisingNote(order, step, t)
    if (raised !== null) return raised
    switch (step.name) {
      case 'submitted':
      case 'wait':
      case 'confirm':
        return t.note[step.name]
      case 'pay':
      case 'paid':
        return words[step.name](bank)
      case 'confirmed':
      case 'partially-confirmed':
        return order.confirmedShares === null
          ? null
          : t.note.confirmed(shares(order.confirmedShares), nav(order.nav))
      case 'pay-failed':
      case 'failed':
        return order.failure?.sentence ?? null
      case 'refund':
        return order.refund === null ? null : words.refund(money(order.refund.amount))
      default:
        return null
    }
  }
}

/** Returns the note of a subscription, which uses no NAV. Null where the note of a purchase applies. */
function raisingNote(
  { raising, confirmedShares, redeemableDate }: OrderView,
  { name }: Step,
  t: typeof copy.zh,
): string | null {
  if (raising === null) return null
  const face = nav(raising.faceValue)
  if (name === 'wait') return t.raising.waitNote
  if (name === 'confirm') return t.raising.confirmNote(face)
  if (name === 'redeem' && redeemableDate === null) return t.raising.redeemNote
  const isConfirmed = name === 'confirmed' || name === 'partially-confirmed'
  return isConfirmed && confirmedShares !== null
    ? t.raising.confirmedNote(shares(confirmedShares), face)
    : null
}

function useTimes(order: OrderView): (step: Step) => string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  const on = (day: string | null, say: (text: string) => string) =>
    day === null ? null : say(weekday(day, locale))
  return ({ name, at, state }) => {
    if (at !== null) return instantText(at, locale)
    switch (name) {
      case 'wait':
        return on(order.tradeDate, t.cutOff)
      case 'confirm':
        return order.raising === null
          ? on(order.confirmDue, t.expected)
          : on(order.raising.until, t.raising.after)
      case 'redeem':
        return on(order.redeemableDate, t.from)
      case 'pay-out':
        return state === 'now'
          ? on(order.payOut?.due ?? null, t.payOutDue)
          : t.payOutStates[payOutState(order)]
      case 'refund':
        return t.refundStates[state === 'done' ? 'success' : state === 'failed' ? 'failed' : 'going']
      default:
        return null
    }
  }
}
