import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'

interface MessageProps {
  readonly message: string
  readonly setMessage: (message: string) => void
}

/** What the maker tells the checker. */
export function MessageCard({ message, setMessage }: MessageProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.message}>
      <TextArea
        label={t.message}
        hint={t.messageHint}
        isOptional
        maxLength={500}
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Card>
  )
}
