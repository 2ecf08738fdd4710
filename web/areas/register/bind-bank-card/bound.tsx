import { useCopy, nameIn, useLocale } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { pathToContinue, stepBefore, stepPath, type Application, type Place } from '../frame/flow.ts'
import { AfterForm } from '../frame/leave.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'

interface BoundProps {
  readonly place: Place
  readonly application: Application
  readonly card: NonNullable<Application['drafts']['card']>
  readonly onReplace: () => void
}

/** Shows a card that is already bound, for a person who returns to this step. */
export function Bound({ place, application, card, onReplace }: BoundProps) {
  const t = useCopy(copy)
  const bank = nameIn(useLocale(), { zh: card.bankName, en: card.bankNameEn })
  const before = stepBefore(place)
  return (
    <div className={wizard.body}>
      <Card title={t.card} aside={<Tag tone="ok">{t.bound}</Tag>}>
        <div className="spread">
          <b>
            <AsWritten>{t.boundCard(bank, card.last4)}</AsWritten>
          </b>
          <Button size="small" onClick={onReplace}>
            {t.replace}
          </Button>
        </div>
      </Card>
      <div className={wizard.foot}>
        {before !== null && <LinkButton href={stepPath(place.flow, before)}>{t.back}</LinkButton>}
        <div>
          <LinkButton kind="primary" href={pathToContinue(application)}>
            {t.keep}
          </LinkButton>
        </div>
      </div>
      <AfterForm hasFields={false} />
    </div>
  )
}
