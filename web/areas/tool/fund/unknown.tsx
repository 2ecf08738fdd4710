import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'

/** Shown for a section without known data: an empty place would look like "none". */
export function Unknown({ title, id }: { readonly title: string; readonly id: string }) {
  const t = useCopy(copy)
  return (
    <Card title={title} id={id}>
      <p className="soft">
        <Figure reason={t.notKnown}>--</Figure> {t.notKnown}
      </p>
    </Card>
  )
}
