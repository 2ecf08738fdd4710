import { useEffect, useState } from 'react'
import { useAskAgain } from './use-typed.ts'

/** A cut-off farther away than this is not counted down: its date says enough. In seconds. */
const COUNTED_S = 12 * 3_600
/** Screen readers announce the countdown at these minutes only (rules/look.md#accessibility). */
const SPOKEN_MINUTES = [1, 10, 30] as const
/** How often the server is asked after a passed cut-off, until it names the next one. */
const ASK_AGAIN_MS = 5_000

/** The server's time, and the cut-off after which an order gets a later trade date. */
export interface Dates {
  readonly now: string
  readonly cutOff: string
  readonly tradeDate: string
}

export interface Countdown {
  /** Whole seconds; null if the cut-off is too far away to count down. */
  readonly secondsLeft: number | null
  /** The minute that was announced last; null before the first announcement. */
  readonly spokenMinutes: number | null
}

/** The trade date and the countdown that an order form shows. */
export interface CutOff<D extends Dates = Dates> {
  readonly dates: D
  readonly countdown: Countdown
  /** Whether the trade date has changed since the form was opened. */
  readonly hasMoved: boolean
}

/** The props of a part beside a form: what was typed, and the time left. */
export interface BesideForm<Form extends { readonly preview: { readonly dates: Dates } }> {
  readonly form: Form
  readonly cutOff: CutOff<Form['preview']['dates']>
}

/** Tracks the trade date of the preview. A form without a preview yet passes the empty text as date. */
export function useCutOff<D extends Dates>(dates: D, readAtMs: number): CutOff<D> {
  const { tradeDate } = dates
  const [first, setFirst] = useState(tradeDate)
  if (first === '' && tradeDate !== '') setFirst(tradeDate)
  const countdown = useCountdown(dates, readAtMs, useAskAgain())
  return { dates, countdown, hasMoved: first !== '' && tradeDate !== first }
}

/**
 * Returns the time to the cut-off, counted from the server's clock, so that a wrong clock of this device does not matter. When the
 * cut-off has passed, `onPassed` is called until the server names another cut-off.
 */
function useCountdown(dates: Dates, readAtMs: number, onPassed: () => void): Countdown {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = Date.parse(dates.cutOff) - Date.parse(dates.now) - (nowMs - readAtMs)
  const isPassed = leftMs <= 0
  // Time passes outside React, so an effect is needed.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // The server, not this page, says which date comes next: it is asked once the time is over.
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

/** Returns the seconds left to read a text that must be read; they are counted only while the text is open. */
export function useReadingTime(seconds: number, isOpen: boolean): number {
  const [left, setLeft] = useState(seconds)
  const isRunning = isOpen && left > 0
  // Time passes outside React, so an effect is needed.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
