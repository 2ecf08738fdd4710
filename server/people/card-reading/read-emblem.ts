import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import type { Candidate } from './candidate.ts'
import { candidatesIn, rotateLevel, movedInto, unevenness } from './candidate.ts'
import type { Mark } from './mark.ts'
import { ISSUER_LABEL, WITHOUT_END } from './printed-words.copy.ts'
import type { Recognizer } from './recognizer.ts'
import type { Source } from './strip.ts'
import { cutStrip, TEXT_HIGH, widened } from './strip.ts'
import { boxesIn, segmentOf } from './text-line.ts'

/** The data of the emblem side. `validTo` is null if the card has no end. */
export interface EmblemRead {
  readonly issuer: string
  readonly validFrom: Day
  readonly validTo: Day | null
}

/** The look of `YYYY.MM.DD-YYYY.MM.DD`, or of the shorter form without an end. Shapes are width over height. */
const WANTED = {
  leastShape: 7,
  mostShape: 20,
  leastSigns: 8,
  oddness: unevenness,
  oddnessUpsideDown: 1,
}
const PERIOD_HIGH = [48, 64] as const
const BOTH_DAYS = /^(\d{4})\.?(\d{2})\.?(\d{2})[-.]{0,3}(\d{4})\.?(\d{2})\.?(\d{2})\.?$/
const FIRST_DAY = /^(\d{4})\.?(\d{2})\.?(\d{2})/
/** The years for which a card is issued, unless it has no end (Law on Resident Identity Cards, article 5). */
const YEARS = [5, 10, 20]

/** The issuer's position, in heights of the period's digits: across from the first digit, down from their middle. */
const ISSUER_ACROSS = [-0.6, 22] as const
const ISSUER_DOWN = [-4.6, -2.2] as const

/** Finds the period of validity anywhere in the picture, turned any way, and the issuer above it. Null if there is no period. */
export function readEmblem(
  marks: readonly Mark[],
  source: Source,
  recognizer: Recognizer,
): EmblemRead | null {
  for (const candidate of candidatesIn(marks, WANTED)) {
    const period = readPeriod(source, candidate, recognizer)
    if (period) return { ...period, issuer: readIssuer(marks, candidate, source, recognizer) }
  }
  return null
}

type Period = Pick<EmblemRead, 'validFrom' | 'validTo'>

function readPeriod(source: Source, { frame, segment }: Candidate, recognizer: Recognizer): Period | null {
  for (const high of PERIOD_HIGH) {
    const strip = cutStrip(source, frame, widened(segment, 0.5, 0.35), high)
    const digits = recognizer.digits(strip, '0123456789.-')
    const both = BOTH_DAYS.exec(digits)
    if (both) {
      const [validFrom, validTo] = [both.slice(1, 4).join('-'), both.slice(4, 7).join('-')]
      if (isPeriod(validFrom, validTo)) return { validFrom, validTo }
      continue
    }
    const validFrom = FIRST_DAY.exec(digits)?.slice(1, 4).join('-')
    const isOpen =
      validFrom !== undefined && isCalendarDay(validFrom) && WITHOUT_END.test(recognizer.chinese(strip))
    if (isOpen) return { validFrom, validTo: null }
  }
  return null
}

function isPeriod(from: string, to: string): boolean {
  return (
    isCalendarDay(from) &&
    isCalendarDay(to) &&
    YEARS.includes(Number(to.slice(0, 4)) - Number(from.slice(0, 4)))
  )
}

function readIssuer(
  marks: readonly Mark[],
  { frame, segment }: Candidate,
  source: Source,
  recognizer: Recognizer,
): string {
  const level = rotateLevel(frame, segment)
  const { high } = segment
  const first = movedInto(level, frame, { u: segment.left, v: (segment.top + segment.bottom) / 2 })
  const found = boxesIn(marks, level).filter((each) => {
    const across = ((each.left + each.right) / 2 - first.u) / high
    const down = ((each.top + each.bottom) / 2 - first.v) / high
    return (
      across > ISSUER_ACROSS[0] && across < ISSUER_ACROSS[1] && down > ISSUER_DOWN[0] && down < ISSUER_DOWN[1]
    )
  })
  if (found.length === 0) return ''
  const text = recognizer.chinese(cutStrip(source, level, widened(segmentOf(found), 0.4, 0.3), TEXT_HIGH))
  return text.replaceAll(/[^\p{Script=Han}]/gu, '').replace(ISSUER_LABEL, '')
}
