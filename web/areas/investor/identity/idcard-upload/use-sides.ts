import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { NO_PICTURE, sendPicture, type Picture } from '#web/parts/identity/send-picture.ts'
import { countFailures, followReading, readSide, type Reading, type Side } from './model.ts'

interface SideState {
  readonly picture: Picture
  readonly reading: Reading
  /** The number of failed photos in a row that our staff could still read. */
  readonly failures: number
}

const NEW: SideState = { picture: NO_PICTURE, reading: { kind: 'none' }, failures: 0 }

/** Keeps the state of both sides. Each photo is sent, then read. Results of an older photo of the same side are ignored. */
export function useSides() {
  const [sides, setSides] = useState<Readonly<Record<Side, SideState>>>({ portrait: NEW, emblem: NEW })
  const change = (side: Side, part: Partial<SideState> | ((before: SideState) => Partial<SideState>)) =>
    setSides((before) => {
      const changed = typeof part === 'function' ? part(before[side]) : part
      return { ...before, [side]: { ...before[side], ...changed } }
    })
  const take = async (side: Side, file: File) => {
    change(side, { reading: { kind: 'none' } })
    const sent = await sendPicture(call, file, (picture) => change(side, { picture }))
    if (sent.handle === '') return
    change(side, { reading: { kind: 'reading', phase: null } })
    let isOver = false
    void followReading(call, sent.handle, {
      isOver: () => isOver,
      tell: (phase) =>
        change(side, ({ picture }) =>
          picture.handle === sent.handle ? { reading: { kind: 'reading', phase } } : {},
        ),
    })
    const reading = await readSide(call, sent.handle, side)
    isOver = true
    change(side, ({ picture, failures }) =>
      picture.handle === sent.handle ? { reading, failures: countFailures(reading, failures) } : {},
    )
  }
  return { sides, take, change }
}
