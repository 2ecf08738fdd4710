import { useEffect, useState } from 'react'
import type { CardPhase } from '#domain/person/id-card.ts'
import { useCopy } from '#web/site/locale.ts'
import { PictureSlot } from '#web/parts/identity/picture-slot.tsx'
import type { Picture } from '#web/parts/identity/send-picture.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Reading, Side } from './model.ts'

interface CardSideProps {
  readonly side: Side
  readonly state: { readonly picture: Picture; readonly reading: Reading }
  readonly onFile: (file: File) => void
}

export function CardSide({ side, state, onFile }: CardSideProps) {
  const t = useCopy(copy)
  const { picture, reading } = state
  const problem =
    reading.kind === 'refused' ? reading.message : reading.kind === 'unreachable' ? t.unreachable : null
  const isPortrait = side === 'portrait'
  return (
    <PictureSlot
      name={side}
      title={isPortrait ? t.portrait : t.emblem}
      text={isPortrait ? t.portraitText : t.emblemText}
      ghost={side}
      picture={picture}
      isScanning={reading.kind === 'reading'}
      onFile={onFile}
      error={problem}
    >
      {reading.kind === 'reading' && <ReadingTag phase={reading.phase} />}
      {reading.kind === 'read' && <Tag tone="ok">{t.read}</Tag>}
      {reading.kind === 'by-staff' && <Tag tone="info">{t.byStaff}</Tag>}
    </PictureSlot>
  )
}

const SLOW_MS = 3_000

/** Shows the server's progress. Without any, after three seconds names all possible steps (rules/look.md#feedback). */
function ReadingTag({ phase }: { readonly phase: CardPhase | null }) {
  const t = useCopy(copy)
  const [isSlow, setSlow] = useState(false)
  // A timer is outside React, so it needs an effect.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span role="status">
      <Tag tone="info">{phase === null ? (isSlow ? t.slow : t.reading) : t.phases[phase]}</Tag>
    </span>
  )
}
