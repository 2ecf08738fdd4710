import { useFetcher } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { Failure } from './day-cards.tsx'
import type { SandboxOutcome } from './model.ts'

/** Simulates a company's transfer at its own bank: an amount with a remittance code in the memo. */
export function RemitCard() {
  const t = useCopy(copy)
  const fetcher = useFetcher<SandboxOutcome>()
  const heard = useLocalizedOutcome(fetcher.data)
  const outcome = fetcher.state === 'idle' ? heard : null
  return (
    <Card title={t.remit}>
      <fetcher.Form method="post" className="stack">
        <input type="hidden" name="act" value="remit" />
        <p className="small muted">{t.remitNote}</p>
        <TextInput label={t.remitName} name="name" required maxLength={120} autoComplete="off" />
        <TextInput
          label={t.remitFrom}
          name="fromAccount"
          required
          inputMode="numeric"
          pattern="[0-9]{8,30}"
          maxLength={30}
          autoComplete="off"
        />
        <TextInput
          label={t.remitAmount}
          name="amount"
          required
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
        />
        <TextInput label={t.remitMemo} name="memo" maxLength={120} autoComplete="off" />
        <div>
          <Button type="submit" size="small" isBusy={fetcher.state !== 'idle'}>
            {t.remitSend}
          </Button>
        </div>
        {outcome?.kind === 'remitted' && (
          <Note tone="ok" isAlert>
            {t.remitted(outcome.serial)}
          </Note>
        )}
        {outcome !== null && <Failure outcome={outcome} />}
      </fetcher.Form>
    </Card>
  )
}
