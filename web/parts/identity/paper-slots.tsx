import { useState } from 'react'
import { call } from '#web/call/call.ts'
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
  /** A company's paper may be a PDF too; `several` is added page by page. */
  readonly kind?: 'photo' | 'page' | 'several'
  readonly onGiven: (given: readonly Paper[]) => void
  readonly errorOf: (paper: string) => string | null
}

/** A frame for each paper. A sent paper is known by its handle; papers sent before stay. */
export function PaperSlots({
  papers,
  given,
  ghost = 'paper',
  kind = 'photo',
  onGiven,
  errorOf,
}: PaperSlotsProps) {
  const [pictures, setPictures] = useState<Readonly<Record<string, Picture>>>({})
  const take = (paper: string, before: readonly Paper[]) => async (file: File) => {
    const show = (picture: Picture) => setPictures((all) => ({ ...all, [paper]: picture }))
    const sent = await sendPicture(call, file, show)
    if (sent.handle === '') return
    if (kind !== 'several' && sent.pages.length > 1)
      return show({ ...sent, handle: '', file: null, problem: 'tooMany' })
    const pages = sent.pages.map((fileHash) => ({ paper, fileHash, fileName: sent.fileName }))
    onGiven([...before, ...pages])
  }
  return (
    <div className={styles.slots}>
      {papers.map(({ paper, title, text }) => {
        const kept = given.filter((each) => each.paper === paper)
        const picture = pictures[paper] ?? { ...NO_PICTURE, handle: kept[0]?.fileHash ?? '' }
        return (
          <PictureSlot
            key={paper}
            name={paper}
            title={title}
            {...(text === undefined ? {} : { text })}
            ghost={ghost}
            picture={picture}
            isPaper={kind !== 'photo'}
            pages={kept.length}
            onFile={(file) => void take(paper, [])(file)}
            onMore={
              kind === 'several' && kept.length > 0 ? (file) => void take(paper, kept)(file) : undefined
            }
            error={picture.problem === null ? errorOf(paper) : null}
          />
        )
      })}
    </div>
  )
}

/** Adds pages. If a paper was sent again, only its new pages remain. */
export function merged(given: readonly Paper[], added: readonly Paper[]): readonly Paper[] {
  return [...given.filter(({ paper }) => !added.some((each) => each.paper === paper)), ...added]
}
