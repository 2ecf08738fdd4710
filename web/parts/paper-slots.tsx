import { useState } from 'react'
import { call } from '#web/app/call.ts'
import { PictureSlot } from './picture-slot.tsx'
import styles from './picture-slot.module.css'
import { NO_PICTURE, sendPicture, type Picture } from './send-picture.ts'

export interface Paper {
  readonly paper: string
  readonly fileHash: string
  readonly fileName: string
}

interface PaperSlotsProps {
  readonly papers: readonly { readonly paper: string; readonly title: string; readonly text?: string }[]
  readonly given: readonly Paper[]
  readonly ghost?: 'portrait' | 'paper'
  readonly onGiven: (given: readonly Paper[]) => void
  readonly errorOf: (paper: string) => string | null
}

/** A frame for each paper; what was sent is known by its handle, and what was kept before stays. */
export function PaperSlots({ papers, given, ghost = 'paper', onGiven, errorOf }: PaperSlotsProps) {
  const [pictures, setPictures] = useState<Readonly<Record<string, Picture>>>({})
  const take = (paper: string) => async (file: File) => {
    const show = (picture: Picture) => setPictures((before) => ({ ...before, [paper]: picture }))
    const sent = await sendPicture(call, file, show)
    if (sent.handle === '') return
    onGiven([{ paper, fileHash: sent.handle, fileName: sent.fileName }])
  }
  return (
    <div className={styles.slots}>
      {papers.map(({ paper, title, text }) => {
        const kept = given.find((each) => each.paper === paper)
        const picture = pictures[paper] ?? { ...NO_PICTURE, handle: kept?.fileHash ?? '' }
        return (
          <PictureSlot
            key={paper}
            name={paper}
            title={title}
            {...(text === undefined ? {} : { text })}
            ghost={ghost}
            picture={picture}
            onFile={(file) => void take(paper)(file)}
            error={picture.problem === null ? errorOf(paper) : null}
          />
        )
      })}
    </div>
  )
}

/** One picture a paper: the newer one. */
export function merged(given: readonly Paper[], added: readonly Paper[]): readonly Paper[] {
  return [...given.filter(({ paper }) => !added.some((each) => each.paper === paper)), ...added]
}
