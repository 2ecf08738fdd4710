import { useEffect, useState } from 'react'
import { useAskAgain } from './use-typed.ts'

/** Longer than this and the cut-off is another day's business: its date says enough. */
const COUNTED_S = 12 * 3_600
/** The countdown is spoken at these minutes and not between (rules/look.md#accessibility). */
const SPOKEN_MINUTES = [1, 10, 30] as const
/** How often a passed cut-off is asked about until the server names the next one. */
const ASK_AGAIN_MS = 5_000

/** The server's clock and the moment after which an order deals a day later. */
export interface Dates {
  readonly now: string
  readonly cutOff: string
  readonly tradeDate: string
}

export interface Countdown {
  /** Whole seconds; null when the cut-off is not near enough to count. */
  readonly secondsLeft: number | null
  /** The minute whose announcement holds now; null before the first. */
  readonly spokenMinutes: number | null
}

/** What a form says about the day it deals on. */
export interface CutOff<D extends Dates = Dates> {
  readonly dates: D
  readonly countdown: Countdown
  /** It is another day than when the form was opened. */
  readonly hasMoved: boolean
}

/** What stands beside a form: it reads what was typed, and how long is left for it. */
export interface BesideForm<Form extends { readonly preview: { readonly dates: Dates } }> {
  readonly form: Form
  readonly cutOff: CutOff<Form['preview']['dates']>
}

/** The day a form deals on as the preview has it; a form without one yet has the empty text for it. */
export function useCutOff<D extends Dates>(dates: D, readAtMs: number): CutOff<D> {
  const { tradeDate } = dates
  const [first, setFirst] = useState(tradeDate)
  if (first === '' && tradeDate !== '') setFirst(tradeDate)
  const countdown = useCountdown(dates, readAtMs, useAskAgain())
  return { dates, countdown, hasMoved: first !== '' && tradeDate !== first }
}

/**
 * Time to the cut-off, counted on from the server's clock, so that a wrong clock of this device does not matter. When it
 * has passed, `onPassed` is called until the server names another cut-off.
 */
function useCountdown(dates: Dates, readAtMs: number, onPassed: () => void): Countdown {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = Date.parse(dates.cutOff) - Date.parse(dates.now) - (nowMs - readAtMs)
  const isPassed = leftMs <= 0
  // Time passing is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // The server, not this page, says which date comes next: it is asked when the time is over.
  useEffect(() => {
    if (!isPassed) return
    onPassed()
    const timer = setInterval(onPassed, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPassed, onPassed])
  return countdownOf(leftMs)
}

export function countdownOf(leftMs: number): Countdown {
  const secondsLeft = Math.max(0, Math.ceil(leftMs / 1_000))
  if (secondsLeft > COUNTED_S) return { secondsLeft: null, spokenMinutes: null }
  const spokenMinutes = SPOKEN_MINUTES.find((minutes) => secondsLeft <= minutes * 60) ?? null
  return { secondsLeft, spokenMinutes }
}

/** Seconds still to be spent on a text that must be read; they run only while it is open. */
export function useReadingTime(seconds: number, isOpen: boolean): number {
  const [left, setLeft] = useState(seconds)
  const isRunning = isOpen && left > 0
  // Time passing is outside React.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
