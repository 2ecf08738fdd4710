import { useEffect, useRef, useState } from 'react'
import { findCardBank } from '#contract/payment/bank.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { readCardNumber } from '#domain/payment/bank-card.ts'
import { call } from '#web/call/call.ts'

export type CardBank = OutputOf<typeof findCardBank>

const PREFIX = 10

/** Finds the bank of a complete card number by its first digits; the other digits are not sent. */
export function useCardBank(cardNumber: string, choose: (bankCode: string) => void): CardBank | null {
  const digits = readCardNumber(cardNumber)
  const prefix = digits?.slice(0, PREFIX) ?? ''
  const length = digits?.length ?? 0
  const asked = `${prefix} ${length}`
  const [known, setKnown] = useState<{ readonly asked: string; readonly bank: CardBank } | null>(null)
  const chooses = useRef(choose)
  // Keeps the newest `choose`, so that a new function does not cause a new request.
  useEffect(() => {
    chooses.current = choose
  })
  // The table of first digits is on the server.
  useEffect(() => {
    if (prefix === '') return
    let isOver = false
    void call(findCardBank, { prefix, length }).then((answer) => {
      if (isOver || answer.kind !== 'ok') return
      setKnown({ asked: `${prefix} ${length}`, bank: answer.value })
      if (answer.value.bank !== null) chooses.current(answer.value.bank.bankCode)
    })
    return () => {
      isOver = true
    }
  }, [prefix, length])
  return known?.asked === asked ? known.bank : null
}
