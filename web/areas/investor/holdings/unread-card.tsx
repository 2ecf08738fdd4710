import { useRevalidator } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './unread.copy.ts'

/** Shown in place of a part that could not be read. The rest of the page is shown, and a button loads the part again. */
export function UnreadCard({ title }: { readonly title: string }) {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <Card title={title}>
      <Note tone="warn">
        <div className="stack">
          <span>{t.text}</span>
          <span>
            <Button size="small" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
              {t.again}
            </Button>
          </span>
        </div>
      </Note>
    </Card>
  )
}
