import { useFetcher } from 'react-router'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { SweepOutcome } from './pay.ts'

/** Shows the standing instruction, what it does and does not do, and its switch. */
export function SweepCard({ since }: { readonly since: string | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const fetcher = useFetcher<SweepOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const keyFor = useSubmissionKey()
  const isOn = since !== null
  const turn = () => {
    const key = keyFor(fetcher.data ?? null)
    void fetcher.submit({ isOn: String(!isOn), key }, { method: 'post' })
  }
  return (
    <Card title={t.sweep} aside={<Tag tone={isOn ? 'ok' : 'plain'}>{isOn ? t.sweepOn : t.sweepOff}</Tag>}>
      <div className="stack">
        <p>{t.sweepText}</p>
        <p className="small muted">{t.sweepNote}</p>
        {isOn && <p className="small">{t.sweepSince(fullDay(beijingDay(since), locale))}</p>}
        {outcome?.kind === 'refused' && (
          <Note tone="error" isAlert>
            <b>{outcome.message}</b>
          </Note>
        )}
        {outcome?.kind === 'unanswered' && (
          <Note tone="error" isAlert>
            <b>{t.sweepLost}</b>
          </Note>
        )}
        <div>
          <Button isBusy={fetcher.state !== 'idle'} onClick={turn}>
            {isOn ? t.sweepEnd : t.sweepBegin}
          </Button>
        </div>
      </div>
    </Card>
  )
}
