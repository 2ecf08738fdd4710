import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './choice.copy.ts'
import type { Picks } from './picks.ts'

interface ClientChoiceProps {
  readonly picks: Picks
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Boxes to choose clients of one adviser. */
export function ClientChoice({ picks, chosen, onChoose }: ClientChoiceProps) {
  const t = useCopy(copy)
  const turn = (ref: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, ref] : chosen.filter((each) => each !== ref))
  return (
    <fieldset>
      <legend className="strong">{t.chosen(chosen.length)}</legend>
      {picks.clients.length === 0 && <p className="muted">{t.none}</p>}
      {picks.clients.map(({ clientRef, name, accountNumber }) => (
        <Checkbox
          key={clientRef}
          name={clientRef}
          checked={chosen.includes(clientRef)}
          onChange={({ target }) => turn(clientRef, target.checked)}
        >
          <AsWritten>{name}</AsWritten> <span className="num muted">{accountNumber}</span>
        </Checkbox>
      ))}
      {picks.hasMore && <Note>{t.more}</Note>}
    </fieldset>
  )
}
